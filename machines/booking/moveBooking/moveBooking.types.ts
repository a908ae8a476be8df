import type { BookingDetails } from '@domain/booking/booking'
import type { BookingAttempt, BookingDraft, Lost } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import type { MovedBooking, MoveRecord } from '@domain/booking/moveBooking'
import type { Slot } from '@domain/booking/slots'
import type { Desk } from '@domain/money/desk'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { AvailabilityRead } from '@machines/calendar/calendarEvents'
import type {
  AttemptNotice,
  BookingAttemptOutput,
  Missing,
} from '@machines/booking/bookingAttempt/bookingAttempt.types'
import type { BookingWatchEvent } from '@machines/booking/bookingWatch'
import type { HourBegan, PlanHourChosen } from '@machines/booking/slotChoice.types'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export interface MoveBookingInput extends WithParent {
  /** The unfinished move that this browser kept, or null. */
  readonly kept: MoveRecord | null
  /** True on a page other than the one where the move was kept. */
  readonly isElsewhere: boolean
  /** True when the server books and cancels in one call (extension `move-booking`). */
  readonly isOneCall: boolean
  /** Where members pay without a gateway; null with one. */
  readonly desk: Desk | null
  readonly today: CentreDate
}

/** The notice about the choice of a move, until the next choice; `moveBooking.notices.ts` has the texts. */
export type MoveNotice =
  | AttemptNotice
  /** The chosen hours are no longer free, by a reading or by the server's answer to the attempt. */
  | {
      readonly kind: 'choiceLost'
      readonly lost: Lost
      readonly facility: string | null
      readonly isAnswer: boolean
    }
  /** The member pressed an hour that cannot be booked, or one that the booking itself holds. */
  | { readonly kind: 'hourUnavailable'; readonly hasBegun: boolean }
  | { readonly kind: 'ownHour'; readonly isOneCall: boolean }
  /** The member pressed Continue too early, or chose the hours that the booking already has. */
  | { readonly kind: 'incomplete'; readonly missing: Missing }
  | { readonly kind: 'unchanged' }
  /** The booking has been paid, and the choice has another price. In rupees. */
  | { readonly kind: 'otherPrice'; readonly paid: number; readonly total: number }
  | { readonly kind: 'notMoved' }

export interface MoveBookingContext extends WithParent, FailureContext {
  readonly isOneCall: boolean
  readonly desk: Desk | null
  readonly today: CentreDate
  /** The booking to move; null before the first. */
  readonly from: MovedBooking | null
  /** The destination. */
  readonly draft: BookingDraft
  /** The last reading of the draft's day; null while it is being read. */
  readonly reading: DayReading | null
  /** The hour in the plan of the hall; null for the hour at which the display begins. */
  readonly planHour: Slot | null
  /** The booking attempt for the new hours, once it may have been sent; null before. */
  readonly attempt: BookingAttempt | null
  /** The id of the new booking; null until the server gives it. */
  readonly newBookingId: number | null
  /**
   * True when the flow found the move again, after a reload or after the member left it without an answer.
   */
  readonly isResumed: boolean
  /** True on a page other than the one where the move was kept. */
  readonly isElsewhere: boolean
  readonly notice: MoveNotice | null
}

export type MoveBookingUserEvent =
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'datePicker.opened' }
  | { readonly type: 'datePicker.closed' }
  | { readonly type: 'date.chosen'; readonly date: CentreDate }
  | { readonly type: 'facility.chosen'; readonly facilityId: number }
  | { readonly type: 'slot.chosen'; readonly facilityId: number; readonly slot: Slot }
  | PlanHourChosen
  | { readonly type: 'choice.finished' }
  | { readonly type: 'confirmation.left' }
  | { readonly type: 'move.confirmed' }
  /** While the member holds both: cancel the old one. */
  | { readonly type: 'cancellation.confirmed' }
  /** While the member holds both: keep both. */
  | { readonly type: 'bothKept.chosen' }
  /** Continue an unfinished move: read its state, or open its choice. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'payment.chosen' }
  /** The booking was moved: the member wants to see the new one (B2.30). */
  | { readonly type: 'details.chosen' }

export type MoveBookingWorldEvent =
  /** From the sheet of a booking: the button Edit Booking. */
  | { readonly type: 'move.requested'; readonly booking: BookingDetails }
  | BookingWatchEvent
  | AvailabilityRead
  | HourBegan
  | CountdownTicked

export type MoveBookingEvent = MoveBookingUserEvent | MoveBookingWorldEvent

/** `cancelBooking`: releases the old hours once the new ones are booked (B7.13). */
export type CancelOld = { input: { readonly bookingId: number }; output: Outcome<unknown> }
/** `readBooking`: reads the old booking after a cancellation without an answer (B7.03). */
export type ReadOld = { input: { readonly bookingId: number }; output: Outcome<BookingDetails> }

export type Ended = { readonly output: BookingAttemptOutput }
