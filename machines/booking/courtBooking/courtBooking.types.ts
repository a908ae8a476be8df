import type {
  AlertWanted,
  AvailabilityRead,
  BranchesKnown,
  DateRequested,
  DayOpened,
  DialogOpened,
  HoursChanged,
  LinkOpened,
  QueryChanged,
} from '@machines/calendar/calendarEvents'
import type { FreeHoursInput } from '@machines/calendar/freeHours/freeHours.types'
import type { WithParent } from '@machines/shared/notifyParent'
import type { BookingsChanged, DuesChanged, PaymentRequested } from '@machines/shared/parentEvents'
import type { BookingInput } from '@machines/booking/booking/booking.types'

export interface CourtBookingInput extends WithParent {
  /** True when the server counts the free hours of days (extension `availability-summary`). */
  readonly countsFreeHours: boolean
  readonly freeHours: FreeHoursInput
  readonly booking: Omit<BookingInput, 'parent'>
}

export type CourtBookingEvent =
  /** From the calendar. */
  | DayOpened
  | DialogOpened
  | LinkOpened
  | BranchesKnown
  | DuesChanged
  /** Between the booking and the hours of a day. */
  | QueryChanged
  | AvailabilityRead
  /** From the booking: to the slot alert, and from there to the hours. */
  | AlertWanted
  | HoursChanged
  /** From the booking to the page. */
  | BookingsChanged
  | PaymentRequested
  | DateRequested
