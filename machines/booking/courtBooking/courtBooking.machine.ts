/**
 * Booking a court from the calendar: the hours of a day, the choice among them, the number of free hours on
 * the days beside it, the booking up to its outcome, and the slot alert for an hour that somebody else holds
 * (B2.32–B2.40).
 *
 * Started by the calendar page, ends with it. Always: the flow reads the hours of the day that the booking is
 * about, and sends each reading to every flow that displays it.
 */
import type {
  AlertWanted,
  AvailabilityRead,
  BranchesKnown,
  BranchesRequested,
  DateRequested,
  DayOpened,
  DialogOpened,
  LinkOpened,
  QueryChanged,
} from '@machines/calendar/calendarEvents'
import { page } from '@machines/shared/page'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { freeHoursMachine } from '@machines/calendar/freeHours/freeHours.machine'
import { bookingMachine } from '@machines/booking/booking/booking.machine'
import { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'

type CourtBookingEvent =
  | DayOpened
  | DialogOpened
  | LinkOpened
  | BranchesRequested
  | BranchesKnown
  | QueryChanged
  | AvailabilityRead
  | AlertWanted
  | DateRequested

export const courtBookingMachine = page<CourtBookingEvent>()({
  id: 'courtBooking',
  flows: {
    availability: availabilityMachine,
    freeHours: freeHoursMachine,
    slotAlert: slotAlertMachine,
    calendarFile: calendarFileMachine,
    booking: bookingMachine,
  },
  routes: {
    'day.opened': ['booking'],
    'dialog.opened': ['booking'],
    'link.opened': ['booking'],
    'branches.requested': ['parent'],
    'branches.known': ['booking'],
    'query.changed': ['availability', 'freeHours'],
    'availability.read': ['booking', 'freeHours'],
    'alert.wanted': ['slotAlert'],
    'date.requested': ['parent'],
  },
})
