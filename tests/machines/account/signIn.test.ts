import type { SessionEnd } from '@domain/account/session'
import { succeeded } from '@domain/values/outcome'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { selectSignIn } from '@machines/account/signIn/signIn.select'
import { startLive } from '@tests/support/controlledActors'
import { fullMember, refusal } from '@tests/support/samples'

const credentials = { email: 'full@members.example', password: 'Shuttle-2026!', keepSignedIn: true }
const submitted = { type: 'credentials.submitted', credentials } as const
const start = (endedBy: SessionEnd | null = null) =>
  startLive(signInMachine, { input: { draft: null, endedBy } })
const withheld = (accountStatus: string, message: string | null = null) =>
  succeeded({ kind: 'withheld', accountStatus, message })

describe('signing in', () => {
  it('sends one try however often it is submitted, and ends with the session [A6.01]', async () => {
    const live = start()
    live.actor.send(submitted)
    live.actor.send(submitted)
    expect(live.calls.map(({ name, input }) => [name, input])).toEqual([['submitCredentials', credentials]])
    await live.answer('submitCredentials', succeeded({ kind: 'opened', session: fullMember }))
    expect([live.snapshot().status, live.executedActions.at(-1)]).toEqual(['done', 'notifySession'])
  })

  it('asks an unverified member to verify, with the address taken along [A4.03]', async () => {
    const live = start()
    live.actor.send({ type: 'draft.changed', draft: { email: credentials.email, keepSignedIn: true } })
    live.actor.send(submitted)
    await live.answer('submitCredentials', withheld('unverified'))
    expect([live.snapshot().context.draft.email, live.executedActions.slice(-2)]).toEqual([
      credentials.email,
      ['persistAddressToVerify', 'openEmailVerification'],
    ])
  })

  it('stays where it is for an inactive account, and says why in the server’s words or its own [A4.04]', async () => {
    const said = await Promise.all(
      ['Ask at the desk.', null].map(async (message) => {
        const live = start()
        live.actor.send(submitted)
        await live.answer('submitCredentials', withheld('inactive', message))
        return selectSignIn(live.snapshot())
      }),
    )
    expect(said).toMatchObject([
      { screen: 'form', failureNotice: { message: 'Ask at the desk.' } },
      {
        screen: 'form',
        failureNotice: {
          message: 'This account is inactive. Please contact the centre to have it activated.',
        },
      },
    ])
  })

  it('takes an error that says “not verified”, in any case, for an unverified account [A4.06]', async () => {
    for (const message of ['Email Not Verified.', 'Your account is not verified yet']) {
      const live = start()
      live.actor.send(submitted)
      await live.answer('submitCredentials', refusal({ status: 422, message }))
      expect(live.executedActions.at(-1)).toBe('openEmailVerification')
    }
  })
})
