import type {
  AvailabilityRead,
  BookingRequested,
  ChangeRequested,
  QueryChanged,
} from '@machines/calendar/calendarEvents'
import type { WithParent } from '@machines/shared/notifyParent'
import type { BookingsChanged, DuesChanged, PaymentRequested } from '@machines/shared/parentEvents'
import type { BookingDetailsInput } from '@machines/booking/bookingDetails/bookingDetails.types'
import type { MoveBookingInput } from '@machines/booking/moveBooking/moveBooking.types'

export interface BookingSheetInput extends WithParent {
  readonly bookingDetails: Omit<BookingDetailsInput, 'parent'>
  readonly moveBooking: Omit<MoveBookingInput, 'parent'>
}

export type BookingSheetEvent =
  /** From the page, or from a cancellation or a move that keeps its booking. */
  | BookingRequested
  /** From the sheet. */
  | ChangeRequested
  | PaymentRequested
  /** Between a move and the hours of a day. */
  | QueryChanged
  | AvailabilityRead
  /** From a cancellation or a move. */
  | BookingsChanged
  /** From the page. */
  | DuesChanged
