/**
 * The hours that the member has booked next, on the dashboard (B2.21, B2.22). Those of an earlier start are displayed, with the
 * time at which they were read, until they are read again.
 */
import type { UpcomingBooking } from '@domain/booking/booking'
import { reader } from '@machines/shared/reader/reader.machine'

export const upcomingBookingsMachine = reader<'upcoming', readonly UpcomingBooking[]>()({
  id: 'upcomingBookings',
})
