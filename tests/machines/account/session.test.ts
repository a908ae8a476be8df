import { failed, succeeded } from '@domain/values/outcome'
import { sessionMachine } from '@machines/account/session/session.machine'
import { selectSession } from '@machines/account/session/session.select'
import type { AuthStatusChanged } from '@machines/account/session/session.types'
import { startLive } from '@tests/support/controlledActors'
import { recordingParent } from '@tests/support/parents'
import { failures, fullMember, incompleteMember, refusal } from '@tests/support/samples'

function start() {
  const { parent, received } = recordingParent<AuthStatusChanged>()
  /** The last auth status that the session sent its parent. */
  const authStatus = () => received.at(-1)?.authStatus
  return { ...startLive(sessionMachine, { input: { parent } }), authStatus }
}
async function signedIn(session = fullMember) {
  const live = start()
  await live.answer('restoreSession', succeeded(session))
  return live
}
const fresh = { member: fullMember.member, accountStatus: 'active_complete', profileCompleted: true }
const screen = (live: ReturnType<typeof start>) => selectSession(live.snapshot())

describe('the session', () => {
  it('is being restored at first, and then it is there with the refresh under way [A4.08, A4.08b]', async () => {
    const live = start()
    expect([screen(live), live.authStatus()]).toEqual([{ screen: 'restoring' }, { kind: 'restoring' }])
    await live.answer('restoreSession', succeeded(fullMember))
    expect(screen(live)).toEqual({ screen: 'signedIn', session: fullMember, stale: null })
    expect(live.pending().map(({ name }) => name)).toEqual(['awaitExpiry', 'refreshMember'])
    expect(live.call('awaitExpiry').input).toEqual({ expiresAt: fullMember.expiresAt })
  })

  it('takes over what the server knows of the member, and keeps it for the next start [A7.05]', async () => {
    const live = await signedIn()
    const member = { ...fullMember.member, firstName: 'Nimali' }
    await live.answer('refreshMember', succeeded({ ...fresh, member }))
    expect(screen(live)).toEqual({ screen: 'signedIn', session: { ...fullMember, member }, stale: null })
    expect(live.executedActions.filter((action) => action === 'persistSession')).toEqual(['persistSession'])
  })

  it('keeps what it has when the refresh fails, says that it is old and why, and tries again when asked [A4.09, A8.05]', async () => {
    const live = await signedIn()
    await live.answer('refreshMember', refusal({ status: 500, message: 'Failed to fetch user profile' }))
    expect(screen(live)).toEqual({
      screen: 'signedIn',
      session: fullMember,
      stale: 'Failed to fetch user profile',
    })
    live.actor.send({ type: 'refresh.requested' })
    await live.answer('refreshMember', succeeded(fresh))
    expect(screen(live)).toEqual({ screen: 'signedIn', session: fullMember, stale: null })
  })

  it('ends when its time has come, whatever is under way, and drops the refresh [A4.07, A4.12]', async () => {
    const live = await signedIn()
    const refresh = live.call('refreshMember')
    await live.answer('awaitExpiry', undefined)
    expect([screen(live), refresh.signal.aborted]).toEqual([{ screen: 'signedOut' }, true])
    expect(live.authStatus()).toEqual({ kind: 'guest', end: 'expired' })
    expect(live.executedActions.filter((action) => !action.startsWith('sends '))).toEqual([
      'clearSessionOnly',
    ])
  })

  it('ends once, whatever number of refusals come, and not for the refusal of an earlier one [A4.11]', async () => {
    const live = await signedIn()
    live.actor.send({ type: 'session.refused', tag: 'an earlier session' })
    expect(screen(live)).toMatchObject({ screen: 'signedIn' })
    for (let times = 0; times < 5; times += 1)
      live.actor.send({ type: 'session.refused', tag: fullMember.tag })
    expect([screen(live), live.authStatus()]).toEqual([
      { screen: 'signedOut' },
      { kind: 'guest', end: 'refused' },
    ])
    expect(live.executedActions.filter((action) => action === 'clearSessionOnly')).toHaveLength(1)
  })

  it.each([
    ['unverified', 'becameUnverified'],
    ['inactive', 'becameInactive'],
  ] as const)('ends when the server says that the account is %s, and says so', async (accountStatus, end) => {
    const live = await signedIn()
    await live.answer('refreshMember', succeeded({ ...fresh, accountStatus }))
    expect(live.authStatus()).toEqual({ kind: 'guest', end })
  })

  it('is over in the browser before the server has answered the sign-out, and stays so whatever it answers [A4.10, B7.19]', async () => {
    for (const answer of [succeeded(null), failed(failures.unknown), failed(failures.sessionOver)]) {
      const live = await signedIn()
      live.actor.send({ type: 'signOut.requested' })
      expect(screen(live)).toEqual({ screen: 'signedOut' })
      expect(live.authStatus()).toEqual({ kind: 'guest', end: 'signedOut' })
      expect(live.executedActions).toContain('notifySignOut')
      await live.answer('revokeSession', answer)
      expect(screen(live)).toEqual({ screen: 'signedOut' })
    }
  })

  it('watches the new expiry when somebody signs in over it', async () => {
    const live = await signedIn()
    const earlier = live.call('awaitExpiry')
    live.actor.send({ type: 'session.opened', session: { ...incompleteMember, expiresAt: 5 } })
    expect([earlier.signal.aborted, live.call('awaitExpiry').input]).toEqual([true, { expiresAt: 5 }])
  })

  it('moves on with the member, as by completing the profile, and keeps that [A3.06]', async () => {
    const live = await signedIn(incompleteMember)
    live.actor.send({
      type: 'session.moved',
      change: { accountStatus: 'active_complete', profileCompleted: true },
    })
    expect(live.authStatus()).toEqual({
      kind: 'member',
      tag: incompleteMember.tag,
      accountStatus: 'active_complete',
      profileCompleted: true,
      isStaff: false,
    })
    expect(live.executedActions).toContain('persistSession')
  })
  it('is over with the account, and the browser forgets the member in every tab', async () => {
    const live = await signedIn()
    live.actor.send({ type: 'account.erased' })
    expect([screen(live), live.authStatus()]).toEqual([
      { screen: 'signedOut' },
      { kind: 'guest', end: 'erased' },
    ])
    expect(live.executedActions.filter((action) => !action.startsWith('sends '))).toEqual([
      'notifySignOut',
      'clearEverything',
    ])
    expect(live.pending().map(({ name }) => name)).toEqual([])
  })
})
