import type { BookingDetails } from '@domain/booking/booking'
import type { BookingDraft } from '@domain/booking/bookingDraft'
import type { Outcome } from '@domain/values/outcome'
import type { BookingWatchEvent } from '@machines/booking/bookingWatch'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export type CancelBookingInput = WithParent

export interface CancelBookingContext extends CancelBookingInput, FailureContext {
  /** The booking as it was when the member asked to cancel it; null before the first. */
  readonly booking: BookingDetails | null
  /** The same hours as a draft, once they are known to be free. */
  readonly again: BookingDraft | null
}

export type CancelBookingUserEvent =
  | { readonly type: 'cancellation.confirmed' }
  | { readonly type: 'retry.requested' }
  /** Keep booking, or Close. */
  | { readonly type: 'dialog.closed' }
  /** Book it again. */
  | { readonly type: 'rebooking.chosen' }

export type CancelBookingWorldEvent =
  /** The sheet of a booking: Cancel Booking. */
  | { readonly type: 'cancellation.requested'; readonly booking: BookingDetails }
  | BookingWatchEvent
  | CountdownTicked

export type CancelBookingEvent = CancelBookingUserEvent | CancelBookingWorldEvent

/** `cancelBooking`: gives the hours back (B7.13). */
export type CancelBooking = { input: { readonly bookingId: number }; output: Outcome<unknown> }
/** `readBooking`: the booking by which a cancellation of unknown outcome is read back (B7.03). */
export type ReadBooking = { input: { readonly bookingId: number }; output: Outcome<BookingDetails> }
/** `findHoursAgain`: the same hours as a draft, or null when they are not free or not known to be. */
export type FindHoursAgain = { input: { readonly booking: BookingDetails }; output: BookingDraft | null }
