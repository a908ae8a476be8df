import type { SignOutChoice } from '@domain/account/devices'
import { devicesFlow } from '@flows/profile/devices'
import { selectDevices } from '@machines/profile/devices/devices.select'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import { answerWell, done } from '@tests/support/profileTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const listPath = '/sessions'
const phonePath = '/sessions/2'
const title = 'The device was not signed out'
const confirmation = 'Chrome on Android has been signed out.'

const device = (id: number, name: string) => ({
  id,
  device: name,
  created_at: '2026-07-01T03:30:00.000Z',
  last_used_at: '2026-07-07T12:30:00.000Z',
  is_current: id === 1,
})
const all = [device(1, 'Chrome on Linux'), device(2, 'Chrome on Android'), device(3, 'Safari on iPhone')]
/** The list has these devices, and the call that signs out all others succeeds. */
const having =
  (...ids: readonly number[]): Reply =>
  (asked, signal) =>
    (asked.method === 'DELETE' ? done : brings({ sessions: all.filter(({ id }) => ids.includes(id)) }))(
      asked,
      signal,
    )

const { network, browser, reopen } = withFaults(
  (server) => {
    answerWell(server)
    server.always(listPath, having(1, 2, 3))
    server.always(phonePath, done)
  },
  { extensions: ['sessions'] },
)
const phoneIsGone = () => network.always(listPath, having(1, 3))

async function start(tab: Tab) {
  const actor = tab.page(devicesFlow)
  await settled()
  const shown = () => selectDevices(actor.getSnapshot())
  const names = () => {
    const screen = shown()
    return screen.screen === 'list' ? screen.devices.map((each) => each.device) : []
  }
  const signOut = async (choice: SignOutChoice = 2) => {
    actor.send({ type: 'signOut.requested', choice })
    actor.send({ type: 'signOut.confirmed' })
    await settled()
  }
  return { tab, actor, shown, names, signOut }
}
const arrive = async () => start(await signInAt(browser, '/profile'))

faultTests('Devices', {
  ...{ network, browser, page: '/profile', call: phonePath },
  start,
  prepare: ({ actor }) => actor.send({ type: 'signOut.requested', choice: 2 }),
  send: ({ actor }) => actor.send({ type: 'signOut.confirmed' }),
  shown: (on) => on.shown(),
  fine: { confirmation, dialog: null },
  failed: (message) => ({ dialog: { canSubmit: true }, secondsLeft: null, notice: { title, message } }),
  texts: { fallback: 'Failed to sign the device out' },
  busy: { dialog: { canSubmit: false } },
  waiting: (secondsLeft) => ({ dialog: { canSubmit: secondsLeft === null }, secondsLeft }),
  unknown: {
    done: phoneIsGone,
    unreadable: () => network.next(listPath, faults.failing),
    notKnown: {
      dialog: { canSubmit: false },
      notice: { title: 'We could not confirm the sign-out', retry: 'read' },
    },
    look: ({ actor }) => actor.send({ type: 'retry.requested' }),
  },
  drifted: [['the envelope has drifted', faults.noEnvelope]],
  refusals: [
    [
      'a refusal is displayed in place',
      refuses(422, 'Not now'),
      { dialog: {}, notice: { title, message: 'Not now' } },
    ],
  ],
  reloaded: { screen: 'list', dialog: null, confirmation: null },
  elsewhere: {
    change: phoneIsGone,
    read: listPath,
    changed: { devices: [{ device: 'Chrome on Linux' }, { device: 'Safari on iPhone' }] },
    stale: { stale: {} },
  },
  typed: 'nothing',
})

describe('Devices', () => {
  it('signs out one device or all others, says so, and reads the list again', async () => {
    const on = await arrive()
    phoneIsGone()
    await on.signOut()
    expect([on.names(), on.shown()]).toMatchObject([
      ['Chrome on Linux', 'Safari on iPhone'],
      { confirmation, dialog: null },
    ])
    network.always(listPath, having(1))
    await on.signOut('others')
    expect([on.names(), on.shown()]).toMatchObject([
      ['Chrome on Linux'],
      { confirmation: 'All other devices have been signed out.', dialog: null },
    ])
    const left = network.asked().filter(({ method }) => method === 'DELETE')
    expect(left.map(({ path }) => path)).toEqual([phonePath, listPath])
  })

  it('asks nothing of a server that does not offer it', async () => {
    reopen({})
    const { shown } = await arrive()
    expect([shown(), network.asked(listPath)]).toEqual([{ screen: 'hidden' }, []])
  })

  it('a device that was signed out meanwhile is signed out', async () => {
    const on = await arrive()
    network.next(phonePath, refuses(404, 'This device is signed out already.'))
    await on.signOut()
    expect(on.shown()).toMatchObject({ confirmation, dialog: null })
  })
})
