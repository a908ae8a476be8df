import type { UpcomingBooking } from '@domain/booking/booking'
import { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import { readerModel } from '@tests/support/readers'
import { failures } from '@tests/support/samples'

const hour: UpcomingBooking = {
  scheduleId: 11,
  bookingId: 7,
  activityName: 'Badminton',
  branchName: 'Branch 1',
  date: '2026-07-08' as UpcomingBooking['date'],
  time: '6:00 PM - 7:00 PM',
  facilityName: 'Badminton Court 2',
  status: 'Confirmed',
  paymentStatus: 'pending',
}
const sparse: UpcomingBooking = {
  scheduleId: 12,
  bookingId: null,
  activityName: null,
  branchName: null,
  date: null,
  time: null,
  facilityName: null,
  status: 'Waitlisted',
  paymentStatus: null,
}

/** The rows: some, none, with gaps, and those of an earlier start. */
export const model = readerModel(upcomingBookingsMachine, {
  name: 'upcomingBookings',
  query: 'upcoming',
  data: [[hour, sparse], []],
  known: [hour, sparse],
  failures: [
    failures.offline,
    failures.unreachable,
    failures.tooMany,
    { ...failures.refused, status: 500, message: 'Failed to fetch upcoming bookings' },
  ],
})
