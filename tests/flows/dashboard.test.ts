import { duesSummaryFlow, knownDuesPort } from '@flows/duesSummary'
import { nextBookingFlow } from '@flows/nextBooking'
import { thisMonthFlow } from '@flows/thisMonth'
import { upcomingBookingsFlow, upcomingPort } from '@flows/upcomingBookings'
import { selectDuesSummary } from '@machines/duesSummary/duesSummary.select'
import { selectNextBooking } from '@machines/nextBooking/nextBooking.select'
import { selectThisMonth } from '@machines/thisMonth/thisMonth.select'
import { bookWell } from '@tests/support/bookingTab'
import { brings, createNetwork, faults, openBrowser, settled } from '@tests/support/faults'
import { dueOnWire, duesOnWire, duesPath } from '@tests/support/payingTab'
import { signInAt } from '@tests/support/signedInTab'

let network: ReturnType<typeof createNetwork>
let browser: ReturnType<typeof openBrowser>
const upcomingPath = '/get-upcoming-bookings'
const countPath = '/get-monthly-booking-count'
beforeEach(() => {
  network = createNetwork()
  bookWell(network)
  network.always(duesPath, brings(duesOnWire()))
  network.always(upcomingPath, brings({ all_bookings: [hour], bookings_by_date: {} }))
  browser = openBrowser(network)
})
afterEach(() => browser.close())

const hour = {
  schedule_id: 1,
  booking_id: dueOnWire.bookingId,
  activity_name: 'Badminton',
  branch_name: 'Branch 1',
  date: '2030-07-08',
  formatted_time: '6:00 PM - 7:00 PM',
  facility_name: 'Badminton Court 1',
  status: 'Confirmed',
  payment_status: 'Pending',
}

/** The flows of the dashboard, wired as its page does. */
async function openDashboard() {
  const tab = await signInAt(browser, '/dashboard')
  const dues = { changed: () => {}, watch: () => () => {} }
  const paid: unknown[] = []
  const upcoming = tab.page((world) => upcomingBookingsFlow(world, { dues }))
  const owed = tab.page((world) => duesSummaryFlow(world, { dues }))
  const month = tab.page(thisMonthFlow)
  const next = tab.page((world) =>
    nextBookingFlow(world, {
      upcoming: upcomingPort(upcoming),
      knownDues: knownDuesPort(owed),
      pay: (payable) => void paid.push(payable),
    }),
  )
  await settled()
  return {
    paid,
    next,
    owed,
    month,
    screens: () => ({
      next: selectNextBooking(next.getSnapshot()),
      owed: selectDuesSummary(owed.getSnapshot()),
      month: selectThisMonth(month.getSnapshot()),
    }),
  }
}

it('the next booking is paid with the due of its booking [B7.11, B7.12]', async () => {
  network.always(countPath, brings({ total_schedules: 11 }))
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({
    next: { screen: 'next', court: 'Badminton Court 1', toPay: 'Rs. 1,500', bookingId: 55 },
    owed: { screen: 'due', amount: 'Rs. 1,500', count: '1 item' },
    month: { screen: 'counted', hours: 11 },
  })
  on.next.send({ type: 'payment.chosen' })
  expect(on.paid).toMatchObject([{ payableId: 55, isBooking: true, amount: 1500 }])
})

it('what one panel cannot read is missing there alone, and is read again from there', async () => {
  network.next(upcomingPath, faults.failing)
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({ next: { screen: 'missing', canRetry: true }, owed: { screen: 'due' } })
  on.next.send({ type: 'retry.requested' })
  await settled()
  expect(on.screens()).toMatchObject({ next: { screen: 'next' } })
})

it('dues that cannot be read take nothing from the next booking, whose page of dues says what to pay', async () => {
  network.next(duesPath, faults.lost)
  network.next(countPath, faults.tooMany)
  const on = await openDashboard()
  expect(on.screens()).toMatchObject({
    next: { screen: 'next', toPay: null, paysElsewhere: true },
    owed: { screen: 'failed', secondsLeft: null },
    month: { screen: 'failed', secondsLeft: expect.any(Number) as number },
  })
})
