import type { BookingDetails, Refund } from '@domain/booking/booking'
import type { BookingDraft } from '@domain/booking/bookingDraft'
import type { Rupees } from '@domain/money/money'
import type { Outcome } from '@domain/values/outcome'
import type { BookingWatchEvent } from '@machines/booking/bookingWatch'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export type CancelBookingInput = WithParent

export interface CancelBookingContext extends CancelBookingInput, FailureContext {
  /** The booking at the moment when the member asked to cancel it; null before the first. */
  readonly booking: BookingDetails | null
  /** The same hours as a draft, once a reading shows that they are free. */
  readonly again: BookingDraft | null
  /** What is expected to be refunded, in rupees; null for an unpaid one, and where no rule says it. */
  readonly refund: Rupees | null
  /** What the server says is refunded of the cancelled booking; null before that, and for nothing. */
  readonly requested: Refund | null
}

export type CancelBookingUserEvent =
  | { readonly type: 'cancellation.confirmed' }
  | { readonly type: 'retry.requested' }
  /** The button Keep booking, or Close. */
  | { readonly type: 'dialog.closed' }
  /** The button Book it again. */
  | { readonly type: 'rebooking.chosen' }

/** What would be refunded from now on: when the question opens, and when a deadline of the rule passes. */
export interface RefundComputed {
  readonly type: 'refund.computed'
  readonly refund: Rupees | null
}

export type CancelBookingWorldEvent =
  /** From the sheet of a booking: the button Cancel Booking. */
  | { readonly type: 'cancellation.requested'; readonly booking: BookingDetails }
  | BookingWatchEvent
  | RefundComputed
  | CountdownTicked

export type CancelBookingEvent = CancelBookingUserEvent | CancelBookingWorldEvent

/** `cancelBooking`: releases the hours (B7.13). */
export type CancelBooking = { input: { readonly bookingId: number }; output: Outcome<unknown> }
/** `readBooking`: reads the booking after a cancellation whose outcome is unknown (B7.03). */
export type ReadBooking = { input: { readonly bookingId: number }; output: Outcome<BookingDetails> }
/** `findHoursAgain`: the same hours as a draft, or null when they are not free or unknown. */
export type FindHoursAgain = { input: { readonly booking: BookingDetails }; output: BookingDraft | null }
