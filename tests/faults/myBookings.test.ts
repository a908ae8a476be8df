import type { ActorRefFrom } from 'xstate'
import { myBookingsPageFlow } from '@flows/booking/myBookingsPage'
import type { myBookingsPageMachine } from '@machines/booking/myBookingsPage/myBookingsPage.machine'
import { faultTests } from '@tests/support/faultFlow'
import { brings, faults, pass, refuses, type Reply, says, settled, type Tab } from '@tests/support/faults'
import {
  answerWell,
  detailsPath,
  listOnWire,
  listPath,
  rowOnWire,
  signInAtBookings,
  startBookings,
} from '@tests/support/myBookingsTab'
import { pageInRoot } from '@tests/support/pageInRoot'
import { withFaults } from '@tests/support/withFaults'

const unreachable = 'The centre could not be reached. Check your connection and try again.'
const fallback = 'Failed to fetch bookings'

const { network, browser } = withFaults(answerWell)

const start = async (tab: Tab) => {
  const on = startBookings(tab)
  await settled()
  return on
}
/** Opens the page, whose first read gets this reply. */
async function arrive(reply?: Reply) {
  const tab = await signInAtBookings(browser)
  if (reply) network.next(listPath, reply)
  return start(tab)
}
const readings = () => network.asked(listPath).length
const failed = (message: unknown) => ({
  screen: 'failed',
  notice: { message },
  total: null,
  secondsLeft: null,
})
const whole = { screen: 'list', total: 1, notice: null, rows: [{ bookingId: 55 }] }
const changed = { screen: 'list', rows: [{ bookingStatus: 'Canceled' }] }

/** A read changes nothing, so nothing can be pressed twice (U1). */
faultTests('My bookings', {
  ...{ network, browser, page: '/my-bookings', call: listPath, start, failed },
  again: ({ bookings }) => bookings.send({ type: 'retry.requested' }),
  shown: ({ list }) => list(),
  fine: whole,
  texts: { lost: unreachable, gateway: fallback, fallback },
  busy: { screen: 'loading' },
  waiting: (secondsLeft) => ({ screen: 'failed', secondsLeft }),
  refusals: [
    [
      'filters are refused with a message',
      refuses(422, 'Odd filters', { branch_id: ['No such branch.'] }),
      failed('Odd filters'),
    ],
    [
      'filters are refused without one',
      says(
        {
          status: 'error',
          errors: { branch_id: ['No such branch.', 'Not yours.'], activity_id: ['No such activity.'] },
        },
        { status: 422 },
      ),
      failed('No such branch. Not yours. No such activity.'),
    ],
  ],
  elsewhere: {
    change: () =>
      network.always(listPath, brings(listOnWire([{ ...rowOnWire, booking_status: 'Canceled' }]))),
    changed,
    stale: { notice: { message: unreachable } },
  },
  ids: { N1: 'B8.10', N2: 'B8.10', N4: 'B8.09, B8.10, B8.09c', N5: 'B8.09c', N8: 'B8.09b' },
  byHand: ['N3', 'N9'],
})

describe('My bookings, when something goes wrong', () => {
  it('N4 (E) the server says no without a word: the error has a text of its own [B8.09c]', async () => {
    expect((await arrive(says({ status: 'error' }))).list()).toMatchObject(failed(fallback))
  })

  it('N3 (I) a page that comes after another one was chosen is dropped', async () => {
    network.always(listPath, brings(listOnWire([rowOnWire], 30)))
    const on = await arrive()
    const release = network.hold(listPath, brings(listOnWire([{ ...rowOnWire, booking_id: 2 }], 30)))
    on.bookings.send({ type: 'page.chosen', page: 2 })
    await settled()
    network.next(listPath, brings(listOnWire([{ ...rowOnWire, booking_id: 3 }], 30)))
    on.bookings.send({ type: 'page.chosen', page: 3 })
    await settled()
    release()
    await settled()
    expect(on.list()).toMatchObject({ page: 3, rows: [{ bookingId: 3 }] })
  })

  it('N6 (W) 429: the error counts down as long as the server asks, whatever is chosen meanwhile', async () => {
    const on = await arrive(faults.tooMany)
    expect(on.list()).toMatchObject({ screen: 'failed', secondsLeft: 90 })
    on.bookings.send({ type: 'upcoming.toggled', upcomingOnly: true })
    await pass(90_000)
    expect([readings(), on.list()]).toMatchObject([1, { screen: 'failed', secondsLeft: null }])
    on.bookings.send({ type: 'retry.requested' })
    await settled()
    expect(on.list()).toMatchObject(whole)
    expect(network.asked(listPath).at(-1)?.path).toContain('see_all=true')
  })

  it('N7 (O) after a 401 the filters are remembered', async () => {
    const tab = await signInAtBookings(browser, '?upcoming=true')
    network.next(listPath, faults.unauthorised)
    await start(tab)
    expect(browser.kept()).toContain('/my-bookings?upcoming=true')
  })

  it('N9 (S) a row with fields that drifted is shown with what can be read, and an odd one takes nothing away', async () => {
    const drifted = { ...rowOnWire, booking_date: 'soon', time_slot: {}, facility_name: null, activity: 7 }
    const on = await arrive(
      brings({ bookings: [drifted, { id: 'odd' }, { ...rowOnWire, id: 2, booking_id: 56 }] }),
    )
    expect(on.list()).toMatchObject({
      screen: 'list',
      rows: [{ bookingId: 55, bookingDate: null, timeSlot: null, facilityName: null }, { bookingId: 56 }],
    })
  })

  it('N2 (E) the server stops while a booking is opened, and returns: its sheet is read without a press', async () => {
    const tab = await signInAtBookings(browser)
    const { page, reportUnreached } = await pageInRoot<ActorRefFrom<typeof myBookingsPageMachine>>(
      tab,
      myBookingsPageFlow,
    )
    const on = startBookings(tab, page)
    await settled()
    network.next(detailsPath, faults.lost)
    on.details.send({ type: 'booking.requested', bookingId: 55 })
    await settled()
    expect(on.sheet()).toMatchObject({ screen: 'failed' })
    reportUnreached()
    await pass(20_000)
    expect(on.sheet()).toMatchObject({ screen: 'details', reference: 'BK55' })
  })

  it('U2 (R) a reload finds filters, page and the open booking again, from the address', async () => {
    network.always(listPath, brings(listOnWire([rowOnWire], 30)))
    const on = await arrive()
    on.bookings.send({ type: 'upcoming.toggled', upcomingOnly: true })
    await settled()
    on.bookings.send({ type: 'page.chosen', page: 2 })
    await settled()
    on.details.send({ type: 'booking.requested', bookingId: 55 })
    await settled()
    expect(on.tab.address()).toBe('/my-bookings?booking=55&upcoming=true&page=2')
    const again = await start(await on.tab.reload())
    expect([again.list(), again.sheet()]).toMatchObject([
      { page: 2, filters: { upcomingOnly: true } },
      { screen: 'details', reference: 'BK55' },
    ])
  })

  it('U3 (R) Back leads to the page before, and out of the cache it is read again', async () => {
    network.always(listPath, brings(listOnWire([rowOnWire], 30)))
    const on = await arrive()
    on.bookings.send({ type: 'page.chosen', page: 2 })
    await settled()
    on.tab.history.back()
    await settled()
    expect([on.tab.address(), on.list()]).toMatchObject(['/my-bookings', { screen: 'list', page: 1 }])
    const before = readings()
    on.tab.window.happen('pageshow', { persisted: true })
    await settled()
    expect(readings()).toBe(before + 1)
  })

  it('reads nothing again at the end of the page load, which may come after the first answer', async () => {
    network.always(listPath, brings(listOnWire([rowOnWire])))
    const on = await arrive()
    await settled()
    const before = readings()
    on.tab.window.happen('pageshow', { persisted: false })
    await settled()
    expect(readings()).toBe(before)
  })
})
