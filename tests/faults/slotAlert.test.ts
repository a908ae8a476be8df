import { slotAlertsFlow } from '@flows/booking/slotAlerts'
import { selectSlotAlert } from '@machines/booking/slotAlert/slotAlert.select'
import { selectSlotAlerts } from '@machines/booking/slotAlerts/slotAlerts.select'
import type { SlotAlert } from '@domain/booking/slotAlert'
import { bookWell, hoursPath, knowDay, signInAtCalendar, startBooking } from '@tests/support/bookingTab'
import { day } from '@tests/support/days'
import { brings, faults, pass, refuses, type Reply, says, settled, type Tab } from '@tests/support/faults'
import { signInAt } from '@tests/support/signedInTab'
import { alertOnWire, allAlerts, firstAlert, secondAlert } from '@tests/support/slotAlerts'
import { withFaults } from '@tests/support/withFaults'

const path = '/slot-alerts'
const removalPath = '/slot-alerts/1'
const conflict = (code: string, message: string): Reply =>
  says({ status: 'error', error: code, message }, { status: 409 })
const done = says({ status: 'success', message: 'Done' })

/** The list has these slot alerts, and another one is noted. */
const having =
  (...alerts: readonly SlotAlert[]): Reply =>
  (asked, signal) =>
    brings(
      asked.method === 'POST'
        ? { slot_alert: alertOnWire(firstAlert) }
        : { slot_alerts: alerts.map(alertOnWire) },
    )(asked, signal)

const { network, browser, reopen } = withFaults(
  (server) => {
    bookWell(server)
    knowDay(server, { taken: [18] })
    server.always(path, having())
    server.always(removalPath, done)
  },
  { extensions: ['slot-alerts'] },
)

/** The calendar, on which six in the evening of Court 1 was pressed, which somebody else holds. */
async function press(tab: Tab) {
  const on = await startBooking(tab)
  await on.does(
    { type: 'dialog.opened', date: day },
    { type: 'activity.chosen', activity: '10' },
    { type: 'slot.chosen', facilityId: 101, slot: 18 },
  )
  const shown = () => selectSlotAlert(on.alert.getSnapshot())
  const confirm = async () => {
    on.alert.send({ type: 'alert.confirmed' })
    await settled()
  }
  return { ...on, shown, confirm }
}
/** The question of the slot alert is open. */
async function ask() {
  const on = await press(await signInAtCalendar(browser))
  await on.does({ type: 'alert.requested' })
  return on
}
async function confirm(...replies: readonly Reply[]) {
  const on = await ask()
  network.next(path, ...replies)
  await on.confirm()
  return on
}
const sent = () => network.asked(path).filter(({ method }) => method === 'POST').length
const notNoted = 'The hour was not noted'
const lostText = 'The connection was lost on the way, and the hour was not noted. Please try again.'
const fallback = 'Failed to note the hour'

describe('Slot alert, when something goes wrong', () => {
  it('sends facility, date and hour once, and is noted', async () => {
    const on = await confirm()
    expect(on.shown()).toMatchObject({ screen: 'noted' })
    const [post] = network.asked(path).filter(({ method }) => method === 'POST')
    expect([sent(), post?.body]).toEqual([1, { facility_id: 101, date: day, slot: 18 }])
  })

  it('is not offered where the server has no such extension', async () => {
    reopen({})
    const on = await press(await signInAtCalendar(browser))
    expect(on.screen().notice?.message).toBe("Already Booking Time Slot Can't Selected")
    expect(on.booking.getSnapshot().can({ type: 'alert.requested' })).toBe(false)
  })

  it('N1 (M): known offline, a message, nothing sent, the next try open', async () => {
    const on = await ask()
    network.online = false
    await on.confirm()
    expect([sent(), on.shown()]).toMatchObject([
      0,
      {
        canSubmit: true,
        notice: { title: notNoted, message: expect.stringContaining('You are offline') as string },
      },
    ])
    network.online = true
    await on.confirm()
    expect([sent(), on.shown()]).toMatchObject([1, { screen: 'noted' }])
  })

  const losses = [
    ['N2 (Q): the connection is lost', faults.lost],
    ['N2 (Q): a gateway gives up', faults.gatewayTimeout],
  ] as const
  it.each(losses)('%s, and the list shows that it was noted', async (_, reply) => {
    const on = await confirm(reply, having(secondAlert, firstAlert))
    expect([sent(), on.shown()]).toMatchObject([1, { screen: 'noted' }])
  })
  it.each(losses)(
    '%s, and the list does not have it: a message, never repeated automatically',
    async (_, reply) => {
      const on = await confirm(reply, having(secondAlert))
      await pass(600_000)
      expect([sent(), on.shown()]).toMatchObject([
        1,
        { canSubmit: true, notice: { title: notNoted, message: expect.any(String) as string } },
      ])
    },
  )
  it('N2 (Q): the answer is lost and the list cannot be read: not known, until looked at again', async () => {
    const on = await confirm(faults.lost, faults.failing)
    expect(on.shown()).toMatchObject({
      canSubmit: false,
      notice: { title: 'We could not confirm it', canRetry: true },
    })
    on.alert.send({ type: 'retry.requested' })
    await settled()
    expect([sent(), on.shown()]).toMatchObject([1, { canSubmit: true, notice: { message: lostText } }])
  })

  it('N3 (I): an answer after this device signed out is dropped', async () => {
    const on = await ask()
    const release = network.hold(path)
    await on.confirm()
    on.tab.app.world.session.signOut()
    await settled()
    release()
    await settled()
    expect([on.tab.address(), on.tab.app.world.session.lastEnd()]).toEqual(['/signin', 'signedOut'])
  })

  it.each([
    ['N4 (M): the server fails without a word', faults.failing, fallback],
    ['N4 (M): the server fails with one', faults.failingWithWords, 'We are repairing it'],
    ['N5 (M): a captive portal answers', faults.captivePortal, fallback],
    ['N5 (M): the body is empty', faults.empty, fallback],
    ['N9 (M): the envelope has drifted', faults.noEnvelope, fallback],
  ] as const)('%s: a message in place, the next try open', async (_, reply, message) => {
    const on = await confirm(reply)
    expect(on.shown()).toMatchObject({ canSubmit: true, notice: { title: notNoted, message } })
  })

  it('N6 (W): waits as long as the server asks, and is open again then', async () => {
    const on = await confirm(faults.tooMany)
    expect(on.shown()).toMatchObject({ canSubmit: false, secondsLeft: 90 })
    await pass(90_000)
    expect([sent(), on.shown()]).toMatchObject([1, { canSubmit: true, secondsLeft: null }])
  })

  it('N7 (O): a 401 ends the session, and signing in leads back to the calendar', async () => {
    const { tab } = await confirm(faults.unauthorised)
    expect([tab.address(), tab.app.world.session.lastEnd()]).toEqual(['/signin', 'refused'])
    expect(browser.kept()).toContain('/calendar')
  })

  it('N8 (C): an hour that is free by now is said to be, and can be chosen in the day read again', async () => {
    const on = await ask()
    const before = network.asked(hoursPath).length
    knowDay(network)
    network.next(path, conflict('slot_free', 'This hour is free by now.'))
    await on.confirm()
    expect([network.asked(hoursPath).length > before, on.shown()]).toMatchObject([
      true,
      { screen: 'slotFree', message: 'This hour is free by now.' },
    ])
    on.alert.send({ type: 'dialog.closed' })
    expect(on.screen()).toMatchObject({ screen: 'choosing', notice: null })
    await on.does({ type: 'slot.chosen', facilityId: 101, slot: 18 })
    expect(on.screen().choice.summary).toMatchObject({ facility: 'Badminton Court 1' })
  })
  it('that is one too many is said to be, and any other refusal is displayed in place', async () => {
    const full = await confirm(conflict('too_many_alerts', 'You have 10 hours on your list already.'))
    expect(full.shown()).toMatchObject({
      screen: 'tooMany',
      message: 'You have 10 hours on your list already.',
    })
    full.leave()
    const own = await press(full.tab)
    await own.does({ type: 'alert.requested' })
    network.next(path, refuses(409, 'You have booked this hour yourself.'))
    await own.confirm()
    expect(own.shown()).toMatchObject({
      notice: { title: notNoted, message: 'You have booked this hour yourself.' },
    })
  })

  it('U1 (1): confirmed twice at once, one call', async () => {
    const on = await ask()
    const release = network.hold(path)
    await on.confirm()
    await on.confirm()
    release()
    await settled()
    expect([sent(), on.shown()]).toMatchObject([1, { screen: 'noted' }])
  })

  it('U2 (R): a reload in the middle closes the dialog and sends nothing again', async () => {
    const on = await ask()
    network.hold(path)
    await on.confirm()
    const again = await press(await on.tab.reload())
    expect([sent(), again.shown()]).toEqual([1, { screen: 'closed' }])
  })

  it('U3 (R): Back leaves the page, and coming again displays no dialog', async () => {
    const { tab, leave } = await ask()
    tab.app.world.navigation.go('/dashboard')
    leave()
    await settled()
    tab.app.world.navigation.go('/calendar')
    const again = await press(tab)
    expect([sent(), again.shown()]).toEqual([0, { screen: 'closed' }])
  })

  it('T (R): after a sleep in which the session ran out nothing is sent, and signing in leads back', async () => {
    const on = await ask()
    jest.setSystemTime(Date.now() + 20 * 3_600_000)
    on.tab.window.happen('focus')
    await settled()
    await on.confirm()
    expect([on.tab.address(), sent()]).toEqual(['/signin', 0])
    expect(browser.kept()).toContain('/calendar')
  })

  it('S1 (R): storage that is full, noted all the same', async () => {
    const on = await ask()
    browser.storage('full')
    await on.confirm()
    expect(on.shown()).toMatchObject({ screen: 'noted' })
  })
})

describe('Slot alert, the list of them', () => {
  const startList = async () => {
    network.always(path, having(...allAlerts))
    const tab = await signInAt(browser, '/my-bookings')
    const actor = tab.page(slotAlertsFlow)
    await settled()
    const shown = () => selectSlotAlerts(actor.getSnapshot())
    const ids = () => {
      const screen = shown()
      return screen.screen === 'list' ? screen.rows.map(({ id }) => id) : []
    }
    const remove = async (...replies: readonly Reply[]) => {
      network.next(removalPath, ...replies)
      actor.send({ type: 'removal.requested', id: 1 })
      await settled()
    }
    return { tab, actor, shown, ids, remove }
  }
  const removals = () => network.asked(removalPath).length

  it('removes one, says so, and reads the list again', async () => {
    const on = await startList()
    network.always(path, having(secondAlert))
    await on.remove()
    expect([on.ids(), on.shown(), network.asked(removalPath)]).toMatchObject([
      [2],
      { notice: null, confirmation: expect.stringContaining('has been removed') as string },
      [{ method: 'DELETE' }],
    ])
  })

  it('asks nothing of a server that does not offer it', async () => {
    reopen({})
    const { shown } = await startList()
    expect([shown(), network.asked(path)]).toEqual([{ screen: 'hidden' }, []])
  })

  it('N2 (Q): a removal whose answer is lost is read back, said to be done or not, and never repeated automatically', async () => {
    const on = await startList()
    await on.remove(faults.lost)
    await pass(600_000)
    expect([removals(), on.ids(), on.shown()]).toMatchObject([
      1,
      [1, 2],
      { canRemove: true, notice: { title: 'The hour was not removed' } },
    ])
    network.always(path, having(secondAlert))
    await on.remove(faults.silence)
    await pass(30_000)
    expect([removals(), on.ids(), on.shown()]).toMatchObject([2, [2], { notice: null }])
  })

  it('N6 (W): a removal waits as long as the server asks', async () => {
    const on = await startList()
    await on.remove(faults.tooMany)
    expect(on.shown()).toMatchObject({ canRemove: false, secondsLeft: 90 })
    await pass(90_000)
    expect([removals(), on.shown()]).toMatchObject([1, { canRemove: true, secondsLeft: null, notice: null }])
  })

  it('displays a refusal in place, and what was removed elsewhere as removed', async () => {
    const on = await startList()
    await on.remove(refuses(422, 'Not now'))
    expect(on.shown()).toMatchObject({ notice: { title: 'The hour was not removed', message: 'Not now' } })
    network.always(path, having(secondAlert))
    await on.remove(refuses(404, 'This hour is not on your list any more.'))
    expect([on.ids(), on.shown()]).toMatchObject([[2], { notice: null }])
  })

  it('U4 (K): what was noted or removed elsewhere is read when the member looks again, and kept when that fails', async () => {
    const on = await startList()
    network.always(path, having(secondAlert))
    on.tab.window.happen('focus')
    await settled()
    expect([on.ids(), on.shown()]).toMatchObject([[2], { notice: null }])
    network.next(path, faults.lost)
    on.tab.window.happen('focus')
    await settled()
    expect([on.ids(), on.shown()]).toMatchObject([[2], { notice: { canRetry: 'list' } }])
  })

  it('loses an hour once it begins, without a word to the server', async () => {
    const on = await startList()
    const asked = network.asked(path).length
    await pass(8 * 3_600_000)
    expect([on.ids(), network.asked(path).length]).toEqual([[2], asked])
  })
})
