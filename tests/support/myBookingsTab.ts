/** Tabs of a member who looks at their own bookings, for the tests of faults on that page. */
import type { ActorRefFrom } from 'xstate'
import { myBookingsPageFlow } from '@flows/booking/myBookingsPage'
import { selectAgenda } from '@machines/booking/agenda/agenda.select'
import { selectBookingDetails } from '@machines/booking/bookingDetails/bookingDetails.select'
import { selectCancelBooking } from '@machines/booking/cancelBooking/cancelBooking.select'
import { selectMoveBooking } from '@machines/booking/moveBooking/moveBooking.select'
import type { myBookingsPageMachine } from '@machines/booking/myBookingsPage/myBookingsPage.machine'
import { selectMyBookings } from '@machines/booking/myBookings/myBookings.select'
import { day } from './days'
import { upcomingOnWire, upcomingPath } from './dashboardTab'
import { brings, type Network, type openBrowser, type Tab } from './faults'
import { duesOnWire, duesPath } from './payingTab'
import { signInAt } from './signedInTab'
import { answerSignIn } from './withFaults'

export const listPath = '/get-all-member-bookings'
export const cancelPath = '/cancel-booking'
export const detailsPath = '/get-member-booking-details'

/** An hour of Badminton Court 1 in the form of the API. */
export const rowOnWire = {
  id: 1,
  booking_id: 55,
  booking_type: 'Member Booking',
  booking_date: day,
  time_slot: '6:00 PM - 7:00 PM',
  facility_name: 'Badminton Court 1',
  activity: 'Badminton',
  activity_id: 10,
  branch_name: 'Branch 1',
  attendance_status: 'Pending',
  payment_status: 'Pending',
  booking_status: 'Confirmed',
}

/** The `data` of the list. */
export const listOnWire = (bookings: readonly object[] = [rowOnWire], total = bookings.length) => ({
  bookings,
  pagination: { total, total_pages: Math.ceil(total / 10) },
  member_info: { available_branches: [{ name: 'Branch 1', display_name: 'Piliyandala Branch' }] },
})

/** The `data` of the booking. */
export const bookingOnWire = (status = 'Confirmed') => ({
  booking_id: 55,
  booking_type: 'Member Booking',
  facility_details: { facility_name: 'Badminton Court 1', branch_name: 'Branch 1', hourly_rate: 1500 },
  activity_details: { activity_name: 'Badminton' },
  schedules: [
    { schedule_id: 1, date: day, status, time_slot: '6:00 PM - 7:00 PM', payment_status: 'Pending' },
  ],
  total_amount: 1500,
})

/** Makes the server answer the sign-in and the bookings. */
export function answerWell(network: Network): void {
  answerSignIn(network)
  network.always(listPath, brings(listOnWire()))
  network.always(upcomingPath, brings(upcomingOnWire()))
  network.always(duesPath, brings(duesOnWire([])))
  network.always(detailsPath, brings(bookingOnWire()))
  network.always(cancelPath, brings({ booking_id: 55 }))
  network.always('/get-activity-has-facility-list', brings([]))
}

/** Signs in and goes to the bookings. */
export const signInAtBookings = (browser: ReturnType<typeof openBrowser>, query = '') =>
  signInAt(browser, `/my-bookings${query}`)

/** The list of the page, which it starts unless a root runs it, and the sheet of a booking. */
export function startBookings(
  tab: Tab,
  page: ActorRefFrom<typeof myBookingsPageMachine> = tab.page(myBookingsPageFlow),
) {
  const { agenda, myBookings: bookings, bookingSheet: sheet } = page.getSnapshot().children
  const {
    bookingDetails: details,
    cancelBooking: cancellation,
    moveBooking: move,
  } = sheet?.getSnapshot().children ?? {}
  if (!agenda || !bookings || !details || !cancellation || !move) throw new Error('the page runs its flows')
  return {
    tab,
    agenda,
    bookings,
    details,
    cancellation,
    move,
    /** Leaves the page for another one. */
    leave: () => void page.stop(),
    coming: () => selectAgenda(agenda.getSnapshot()),
    list: () => selectMyBookings(bookings.getSnapshot()),
    sheet: () => selectBookingDetails(details.getSnapshot()),
    dialog: () => selectCancelBooking(cancellation.getSnapshot()),
    moving: () => selectMoveBooking(move.getSnapshot()),
  }
}
