import { selectSession } from '@machines/account/session/session.select'
import { brings, faults, pass, refuses, type Reply, says, settled } from '@tests/support/faults'
import {
  answerWell,
  listOnWire,
  listPath,
  rowOnWire,
  signInAtBookings,
  startBookings,
} from '@tests/support/myBookingsTab'
import { withFaults } from '@tests/support/withFaults'

const unreachable = 'The centre could not be reached. Check your connection and try again.'
const fallback = 'Failed to fetch bookings'

const { network, browser } = withFaults(answerWell)

/** The page, whose first reading is answered so. */
async function arrive(reply?: Reply) {
  const tab = await signInAtBookings(browser)
  if (reply) network.next(listPath, reply)
  const on = startBookings(tab)
  await settled()
  return on
}
const readings = () => network.asked(listPath).length
const whole = { screen: 'list', total: 1, notice: null, rows: [{ bookingId: 55 }] }

/** The failures of a reading, by column, with what the member reads. */
const failures = [
  ['N2 (E) the connection is lost', faults.lost, unreachable],
  ['N2 (E) a gateway fails', faults.badGateway, fallback],
  ['N4 (E) the server fails without a word', faults.failing, fallback],
  ['N4 (E) the server fails with one', faults.failingWithWords, 'We are repairing it'],
  ['N4 (E) the server says no without a word', says({ status: 'error' }), fallback],
  ['N5 (E) a captive portal answers', faults.captivePortal, fallback],
  [
    'N8 (S) filters are refused with a message',
    refuses(422, 'Odd filters', { branch_id: ['No such branch.'] }),
    'Odd filters',
  ],
  [
    'N8 (S) filters are refused without one',
    says(
      {
        status: 'error',
        errors: { branch_id: ['No such branch.', 'Not yours.'], activity_id: ['No such activity.'] },
      },
      { status: 422 },
    ),
    'No such branch. Not yours. No such activity.',
  ],
] as const

/** Reading changes nothing, so nothing can be pressed twice (U1). */
describe('My bookings, when something goes wrong', () => {
  it('N1 (E) known offline: the error, nothing sent, and Try Again reads in place [B8.10]', async () => {
    const tab = await signInAtBookings(browser)
    network.online = false
    const on = startBookings(tab)
    await settled()
    expect([readings(), on.list()]).toMatchObject([0, { screen: 'failed', secondsLeft: null }])
    network.online = true
    on.bookings.send({ type: 'retry.requested' })
    await settled()
    expect([readings(), on.list()]).toMatchObject([1, whole])
  })

  it.each(failures)(
    'when %s: the error with its reason, and Try Again reads in place [B8.09, B8.10, B8.09b, B8.09c]',
    async (_, reply, message) => {
      const on = await arrive(reply)
      expect(on.list()).toMatchObject({ screen: 'failed', notice: { message }, total: null })
      on.bookings.send({ type: 'retry.requested' })
      await settled()
      expect([readings(), on.list()]).toMatchObject([2, whole])
    },
  )

  it('N2 (E) at a later reading: the list stays, with the reason', async () => {
    const on = await arrive()
    network.next(listPath, faults.lost)
    on.tab.window.happen('focus')
    await settled()
    expect(on.list()).toMatchObject({ ...whole, notice: { message: unreachable } })
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

  it('N7 (O) a 401 ends the session, and the filters are remembered', async () => {
    const tab = await signInAtBookings(browser, '?upcoming=true')
    network.next(listPath, faults.unauthorised)
    startBookings(tab)
    await settled()
    expect([tab.address(), selectSession(tab.app.actors.session.getSnapshot())]).toMatchObject([
      '/signin',
      { screen: 'signedOut', end: 'refused' },
    ])
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
    const again = startBookings(await on.tab.reload())
    await settled()
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

  it('U4 (K) what another tab changes is here as soon as the member looks at it again', async () => {
    const on = await arrive()
    network.always(listPath, brings(listOnWire([{ ...rowOnWire, booking_status: 'Canceled' }])))
    await settled()
    expect(on.list()).toMatchObject(whole)
    on.tab.window.happen('focus')
    await settled()
    expect(on.list()).toMatchObject({ rows: [{ bookingStatus: 'Canceled' }] })
  })

  it('T (R) after a sleep the list is read again', async () => {
    const on = await arrive()
    await pass(0)
    jest.setSystemTime(Date.now() + 30 * 60_000)
    network.always(listPath, brings(listOnWire([])))
    on.tab.window.happen('focus')
    await settled()
    expect(on.list()).toMatchObject({ screen: 'empty', total: 0 })
  })

  it.each(['full', 'broken', 'silent'] as const)(
    'S1 (R) storage that is %s: the bookings are shown',
    async (mood) => {
      const tab = await signInAtBookings(browser)
      browser.storage(mood, tab.session)
      const on = startBookings(tab)
      await settled()
      expect([on.list(), tab.reports]).toMatchObject([whole, []])
    },
  )
})
