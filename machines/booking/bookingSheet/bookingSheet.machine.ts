/**
 * The sheet of a booking, in which the member pays, cancels, moves or exports it to a calendar; the same on
 * every page (B2.42).
 *
 * Started by a page that displays bookings, ends with it. Always: a cancellation and a move start from the
 * sheet, and the sheet opens again for a booking that is kept.
 */
import type {
  AvailabilityRead,
  BookingRequested,
  ChangeRequested,
  QueryChanged,
} from '@machines/calendar/calendarEvents'
import { page } from '@machines/shared/page'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import { cancelBookingMachine } from '@machines/booking/cancelBooking/cancelBooking.machine'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'

export const bookingSheetMachine = page<
  BookingRequested | ChangeRequested | QueryChanged | AvailabilityRead
>()({
  id: 'bookingSheet',
  flows: {
    cancelBooking: cancelBookingMachine,
    availability: availabilityMachine,
    moveBooking: moveBookingMachine,
    calendarFile: calendarFileMachine,
    // The last, since it may send the others an event as it starts.
    bookingDetails: bookingDetailsMachine,
  },
  routes: {
    'booking.requested': ['bookingDetails'],
    'cancellation.requested': ['cancelBooking'],
    'move.requested': ['moveBooking'],
    'query.changed': ['availability'],
    'availability.read': ['moveBooking'],
  },
})
