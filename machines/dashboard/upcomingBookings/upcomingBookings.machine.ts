/**
 * The member's next booked hours, on the dashboard (B2.21, B2.22). Those of an earlier start are displayed,
 * with the time of their reading, until the first reading of this one.
 */
import type { UpcomingBooking } from '@domain/booking/booking'
import { reader } from '@machines/shared/reader/reader.machine'

export const upcomingBookingsMachine = reader<'upcoming', readonly UpcomingBooking[]>()({
  id: 'upcomingBookings',
  topics: ['bookings'],
})
