import type { ChangeNotice } from '@machines/shared/changes'
import type { BookingDetails } from '@domain/booking/booking'
import type { Desk } from '@domain/money/desk'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

/** A booking with the instant of its reading (epoch milliseconds, the centre's clock). */
export interface BookingReading {
  readonly booking: BookingDetails
  readonly readAt: number
}

export interface BookingDetailsInput extends WithParent {
  /** The booking that the address names, or null. */
  readonly bookingId: number | null
  /** True when the server moves a booking in one call (extension `move-booking`). */
  readonly isMovedInOneCall: boolean
  /** Where members pay without a gateway; null with one. */
  readonly desk: Desk | null
}

export interface BookingDetailsContext extends BookingDetailsInput, FailureContext {
  readonly reading: BookingReading | null
}

export type BookingDetailsUserEvent =
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'retry.requested' }
  /** The button Pay. */
  | { readonly type: 'payment.chosen' }
  /** The button Cancel Booking. */
  | { readonly type: 'cancellation.chosen' }
  /** The button Edit Booking. */
  | { readonly type: 'move.chosen' }
  /** The booking was moved: the member wants to see the one that took its place. */
  | { readonly type: 'replacement.chosen' }

export type BookingDetailsWorldEvent =
  /** The member asks on the page for the sheet of this booking. */
  | { readonly type: 'booking.requested'; readonly bookingId: number }
  /** A link, Back or Forward brought another address of the page, with its booking or null. */
  | { readonly type: 'address.changed'; readonly bookingId: number | null }
  | ChangeNotice
  | CountdownTicked

export type BookingDetailsEvent = BookingDetailsUserEvent | BookingDetailsWorldEvent

/** `loadBooking`: one booking with all data of its sheet (B7.03). */
export type LoadBooking = { input: { readonly bookingId: number }; output: Outcome<BookingReading> }
