import type { SignOutChoice } from '@domain/account/devices'
import { devicesFlow } from '@flows/profile/devices'
import { selectDevices } from '@machines/profile/devices/devices.select'
import { brings, faults, pass, refuses, type Reply, settled, type Tab } from '@tests/support/faults'
import { answerWell, done } from '@tests/support/profileTab'
import { signInAt } from '@tests/support/signedInTab'
import { withFaults } from '@tests/support/withFaults'

const listPath = '/sessions'
const phonePath = '/sessions/2'
const phoneName = 'Chrome on Android'

const device = (id: number, name: string) => ({
  id,
  device: name,
  created_at: '2026-07-01T03:30:00.000Z',
  last_used_at: '2026-07-07T12:30:00.000Z',
  is_current: id === 1,
})
const all = [device(1, 'Chrome on Linux'), device(2, phoneName), device(3, 'Safari on iPhone')]
/** The list has these devices, and signing out all others goes well. */
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

async function startDevices(tab: Tab) {
  const actor = tab.page(devicesFlow)
  await settled()
  const shown = () => selectDevices(actor.getSnapshot())
  const names = () => {
    const screen = shown()
    return screen.screen === 'list' ? screen.devices.map((each) => each.device) : []
  }
  const confirm = async () => {
    actor.send({ type: 'signOut.confirmed' })
    await settled()
  }
  const signOut = async (choice: SignOutChoice = 2) => {
    actor.send({ type: 'signOut.requested', choice })
    await confirm()
  }
  return { tab, actor, shown, names, confirm, signOut }
}
const arrive = async () => startDevices(await signInAt(browser, '/profile'))
/** The phone is signed out, which is answered so. */
async function signOutPhone(reply?: Reply) {
  const on = await arrive()
  if (reply) network.next(phonePath, reply)
  await on.signOut()
  return on
}
const sent = () => network.asked().filter(({ method }) => method === 'DELETE').length
const notDone = 'The device was not signed out'

describe('Devices, when something goes wrong', () => {
  it('signs out one device or all others, says so, and reads the list again', async () => {
    const on = await arrive()
    network.always(listPath, having(1, 3))
    await on.signOut()
    expect([on.names(), on.shown()]).toMatchObject([
      ['Chrome on Linux', 'Safari on iPhone'],
      { confirmation: 'Chrome on Android has been signed out.', dialog: null },
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

  it('N1 (M): known offline, a message, nothing sent, the next try open', async () => {
    const on = await arrive()
    network.online = false
    await on.signOut()
    expect([sent(), on.shown()]).toMatchObject([
      0,
      {
        dialog: {
          canSubmit: true,
          notice: { title: notDone, message: expect.stringContaining('You are offline') as string },
        },
      },
    ])
  })

  const losses = [
    ['N2 (Q): the connection is lost', faults.lost],
    ['N2 (Q): a gateway gives up', faults.gatewayTimeout],
  ] as const
  it.each(losses)('%s, and the list shows that it was done', async (_, reply) => {
    const on = await arrive()
    network.next(phonePath, reply)
    network.always(listPath, having(1, 3))
    await on.signOut()
    expect([sent(), on.shown()]).toMatchObject([
      1,
      { confirmation: 'Chrome on Android has been signed out.', dialog: null },
    ])
  })
  it.each(losses)(
    '%s, and the list still has it: a message, never repeated automatically',
    async (_, reply) => {
      const { shown } = await signOutPhone(reply)
      await pass(600_000)
      expect([sent(), shown()]).toMatchObject([
        1,
        { dialog: { canSubmit: true, notice: { title: notDone } } },
      ])
    },
  )
  it('N2 (Q): the answer is lost and the list cannot be read: not known, until looked at again', async () => {
    const on = await arrive()
    network.next(phonePath, faults.lost)
    network.next(listPath, faults.failing)
    await on.signOut()
    expect(on.shown()).toMatchObject({
      dialog: { canSubmit: false, notice: { title: 'We could not confirm it', canRetry: true } },
    })
    network.always(listPath, having(1, 3))
    on.actor.send({ type: 'retry.requested' })
    await settled()
    expect([sent(), on.shown()]).toMatchObject([1, { dialog: null, notice: null }])
  })

  it('N3 (I): an answer after this device signed out is dropped', async () => {
    const release = network.hold(phonePath, done)
    const { tab } = await signOutPhone()
    tab.app.world.session.signOut()
    await settled()
    release()
    await settled()
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'signedOut'])
  })

  it.each([
    ['N4 (M): the server fails without a word', faults.failing, 'Failed to sign the device out'],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, 'Failed to sign the device out'],
    ['N5 (M): the body is empty', faults.empty, 'Failed to sign the device out'],
    ['N9 (M): the envelope has drifted', faults.noEnvelope, 'Failed to sign the device out'],
  ] as const)('%s: a message in place, the next try open', async (_, reply, message) => {
    const { shown } = await signOutPhone(reply)
    expect(shown()).toMatchObject({ dialog: { canSubmit: true, notice: { title: notDone, message } } })
  })

  it('N6 (W): waits as long as the server asks, and is open again then', async () => {
    const { shown } = await signOutPhone(faults.tooMany)
    expect(shown()).toMatchObject({ dialog: { canSubmit: false, secondsLeft: 90 } })
    await pass(90_000)
    expect([sent(), shown()]).toMatchObject([1, { dialog: { canSubmit: true, secondsLeft: null } }])
  })

  it('N7 (O): a 401 ends the session, and signing in leads back to the profile', async () => {
    const { tab } = await signOutPhone(faults.unauthorised)
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
    expect(browser.kept()).toContain('/profile')
  })

  it('N8 (M): a refusal is displayed in place', async () => {
    const { shown } = await signOutPhone(refuses(422, 'Not now'))
    expect(shown()).toMatchObject({ dialog: { notice: { title: notDone, message: 'Not now' } } })
  })
  it('a device that was signed out meanwhile is signed out', async () => {
    const { shown } = await signOutPhone(refuses(404, 'This device is signed out already.'))
    expect(shown()).toMatchObject({
      confirmation: 'Chrome on Android has been signed out.',
      dialog: null,
    })
  })

  it('U1 (1): confirmed twice at once, one call', async () => {
    const release = network.hold(phonePath)
    const on = await signOutPhone()
    await on.confirm()
    release()
    await settled()
    expect(sent()).toBe(1)
  })

  it('U2 (R): a reload in the middle displays what the server has, and sends nothing again', async () => {
    network.hold(phonePath)
    const { tab } = await signOutPhone()
    const again = await startDevices(await tab.reload())
    expect([sent(), again.shown()]).toMatchObject([1, { screen: 'list', dialog: null }])
  })

  it('U3 (R): Back leaves the page, and returning reads again without a dialog', async () => {
    const { tab, actor } = await arrive()
    actor.send({ type: 'signOut.requested', choice: 2 })
    tab.app.world.navigation.go('/dashboard')
    await settled()
    tab.app.world.navigation.go('/profile')
    const again = await startDevices(tab)
    expect([sent(), again.shown()]).toMatchObject([0, { dialog: null, confirmation: null }])
  })

  it('U4 (K): what was signed out elsewhere is read when the member looks again, and kept when that fails', async () => {
    const on = await arrive()
    network.always(listPath, having(1, 3))
    on.tab.window.happen('focus')
    await settled()
    expect([on.names(), on.shown()]).toMatchObject([
      ['Chrome on Linux', 'Safari on iPhone'],
      { notice: null },
    ])
    network.next(listPath, faults.lost)
    on.tab.window.happen('focus')
    await settled()
    expect([on.names(), on.shown()]).toMatchObject([['Chrome on Linux', 'Safari on iPhone'], { notice: {} }])
  })

  it('T (R): after a sleep in which the session ran out nothing is sent, and signing in leads back', async () => {
    const on = await arrive()
    jest.setSystemTime(Date.now() + 13 * 3_600_000)
    on.tab.window.happen('focus')
    await settled()
    await on.signOut()
    expect([on.tab.address(), sent()]).toEqual(['/signin', 0])
    expect(browser.kept()).toContain('/profile')
  })

  it('S1 (R): storage that is full, signed out all the same', async () => {
    browser.storage('full')
    const { tab, shown } = await signOutPhone()
    expect([shown(), tab.reports]).toMatchObject([{ confirmation: expect.any(String) as string }, []])
  })
})
