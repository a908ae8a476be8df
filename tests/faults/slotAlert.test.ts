import { slotAlertsFlow } from '@flows/booking/slotAlerts'
import { selectSlotAlert } from '@machines/booking/slotAlert/slotAlert.select'
import { selectSlotAlerts } from '@machines/booking/slotAlerts/slotAlerts.select'
import type { SlotAlert } from '@domain/booking/slotAlert'
import { bookWell, hoursPath, knowDay, signInAtCalendar, startBooking } from '@tests/support/bookingTab'
import { day } from '@tests/support/days'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, pass, refuses, type Reply, says, settled, type Tab } from '@tests/support/faults'
import { signInAt } from '@tests/support/signedInTab'
import { alertOnWire, allAlerts, firstAlert, secondAlert } from '@tests/support/slotAlerts'
import { withFaults } from '@tests/support/withFaults'

const path = '/slot-alerts'
const removalPath = '/slot-alerts/1'
const conflict = (code: string, message: string): Reply =>
  says({ status: 'error', error: code, message }, { status: 409 })
const done = says({ status: 'success', message: 'Done' })

/** The list has these slot alerts; the server accepts another one. */
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

/** Opens the calendar and presses six in the evening of Court 1, which another member holds. */
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
/** Opens the question of the slot alert. */
async function ask() {
  const on = await press(await signInAtCalendar(browser))
  await on.does({ type: 'alert.requested' })
  return on
}
const posts = () => network.asked(path).filter(({ method }) => method === 'POST')
const title = 'The alert was not set'
const free = 'This hour is free now.'

faultTests('Slot alert', {
  ...{ network, browser, page: '/calendar', call: path, method: 'POST' },
  start: press,
  prepare: ({ does }) => does({ type: 'alert.requested' }),
  send: ({ confirm }) => confirm(),
  shown: ({ shown }) => shown(),
  fine: { screen: 'noted' },
  failed: (message) => ({ canSubmit: true, secondsLeft: null, notice: { title, message } }),
  texts: {
    lost: 'The connection was lost, and the alert was not set. Please try again.',
    fallback: 'Failed to set the alert',
  },
  busy: { canSubmit: false },
  waiting: (secondsLeft) => ({ canSubmit: secondsLeft === null, secondsLeft }),
  unknown: {
    done: () => network.always(path, having(secondAlert, firstAlert)),
    unreadable: () => network.next(path, faults.failing),
    notKnown: { canSubmit: false, notice: { title: 'We could not confirm the alert', canRetry: true } },
    look: ({ alert }) => alert.send({ type: 'retry.requested' }),
  },
  drifted: [['the envelope has drifted', faults.noEnvelope]],
  refusals: [
    [
      'an hour that is free by now is said to be',
      conflict('slot_free', free),
      { screen: 'slotFree', message: free },
    ],
    [
      'one too many is said to be',
      conflict('too_many_alerts', 'You have 10 hours on your list already.'),
      { screen: 'tooMany', message: 'You have 10 hours on your list already.' },
    ],
    [
      'any other refusal is displayed in place',
      refuses(409, 'You have booked this hour yourself.'),
      { notice: { title, message: 'You have booked this hour yourself.' } },
    ],
  ],
  reloaded: { screen: 'closed' },
  byHand: ['U4'],
  typed: 'nothing',
})

describe('Slot alert, when something goes wrong', () => {
  it('sends facility, date and hour once, and is noted', async () => {
    const on = await ask()
    await on.confirm()
    expect(on.shown()).toMatchObject({ screen: 'noted' })
    expect(posts().map(({ body }) => body)).toEqual([{ facility_id: 101, date: day, slot: 18 }])
  })

  it('is not offered where the server has no such extension', async () => {
    reopen({})
    const on = await press(await signInAtCalendar(browser))
    expect(on.screen().notice?.message).toBe("Already Booking Time Slot Can't Selected")
    expect(on.booking.getSnapshot().can({ type: 'alert.requested' })).toBe(false)
  })

  it('N8 (C): an hour that is free by now can be chosen in the day, which is read again', async () => {
    const on = await ask()
    const before = network.asked(hoursPath).length
    knowDay(network)
    network.next(path, conflict('slot_free', free))
    await on.confirm()
    expect(network.asked(hoursPath).length).toBeGreaterThan(before)
    on.alert.send({ type: 'dialog.closed' })
    expect(on.screen()).toMatchObject({ screen: 'choosing', notice: null })
    await on.does({ type: 'slot.chosen', facilityId: 101, slot: 18 })
    expect(on.screen().choice.summary).toMatchObject({ facility: 'Badminton Court 1' })
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
    await on.remove(refuses(404, 'This hour is no longer on your list.'))
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
    expect([on.ids(), on.shown()]).toMatchObject([[2], { notice: null, stale: { next: 'tryAgain' } }])
  })

  it('loses an hour once it begins, without a word to the server', async () => {
    const on = await startList()
    const asked = network.asked(path).length
    await pass(8 * 3_600_000)
    expect([on.ids(), network.asked(path).length]).toEqual([[2], asked])
  })
})
