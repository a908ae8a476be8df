import { succeeded } from '@domain/values/outcome'
import { resetPasswordMachine } from '@machines/account/resetPassword/resetPassword.machine'
import { selectResetPassword } from '@machines/account/resetPassword/resetPassword.select'
import { startLive } from '@tests/support/controlledActors'

const email = 'full@members.example'
const newPassword = { password: 'Shuttle-2027!', passwordConfirmation: 'Shuttle-2027!' }
const submitted = { type: 'password.submitted', newPassword } as const
const start = (input: { email: string | null; linkWaits: boolean } = { email, linkWaits: true }) =>
  startLive(resetPasswordMachine, { input: { ...input, isInvited: false } })

describe('choosing a new password', () => {
  it('sends one reset, forgets the link, and goes to the sign-in two seconds after saying so [A4.16, A9.04]', async () => {
    const live = start()
    live.actor.send(submitted)
    live.actor.send(submitted)
    expect(live.calls.map(({ input }) => input)).toEqual([{ email, ...newPassword }])
    await live.answer('setPassword', succeeded(null))
    expect(selectResetPassword(live.snapshot())).toEqual({ screen: 'passwordSet', email })
    expect(live.executedActions).toContain('clearToken')
    live.clock.increment(1_999)
    expect(live.executedActions).not.toContain('openSignIn')
    live.clock.increment(1)
    expect(live.executedActions.slice(-2)).toEqual(['prefillAddress', 'openSignIn'])
  })
})
