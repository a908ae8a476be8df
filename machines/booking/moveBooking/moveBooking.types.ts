import type { BookingDetails } from '@domain/booking/booking'
import type { BookingAttempt, BookingDraft, Lost } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import type { MovedBooking, MoveRecord } from '@domain/booking/moveBooking'
import type { Slot } from '@domain/booking/slots'
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
  /** What this browser kept of a move that is not finished, or null. */
  readonly kept: MoveRecord | null
  /** Whether the server books and cancels in one call (extension `move-booking`). */
  readonly isOneCall: boolean
  /** Today at the centre. */
  readonly today: CentreDate
}

/** What there is to say of the choice of a move, until the next one; `moveBooking.notices.ts` has the words. */
export type MoveNotice =
  | AttemptNotice
  /** The chosen hours are not free any more, by a reading or, where they were sent, by the server's answer. */
  | {
      readonly kind: 'choiceLost'
      readonly lost: Lost
      readonly facility: string | null
      readonly isAnswer: boolean
    }
  /** An hour was pressed that cannot be booked, or that the booking itself holds. */
  | { readonly kind: 'hourUnavailable'; readonly hasBegun: boolean }
  | { readonly kind: 'ownHour'; readonly isOneCall: boolean }
  /** Continue was pressed too early, or for where the booking is already. */
  | { readonly kind: 'incomplete'; readonly missing: Missing }
  | { readonly kind: 'unchanged' }
  /** The booking has been paid, and what is chosen costs something else. In rupees. */
  | { readonly kind: 'otherPrice'; readonly paid: number; readonly total: number }
  | { readonly kind: 'notMoved' }

export interface MoveBookingContext extends WithParent, FailureContext {
  readonly isOneCall: boolean
  readonly today: CentreDate
  /** The booking that is moved; null before the first. */
  readonly from: MovedBooking | null
  /** Where it is moved to. */
  readonly draft: BookingDraft
  /** The day that the draft is about, as read last; null while it is being read. */
  readonly reading: DayReading | null
  /** The hour that the plan of the hall shows; null for the one at which looking begins. */
  readonly planHour: Slot | null
  /** The booking of the new hours, once it may have been sent; null before. */
  readonly attempt: BookingAttempt | null
  /** The number of the new booking; null until the server gave it. */
  readonly newBookingId: number | null
  /** Whether the move was found again, after a reload or after it had been left without an answer. */
  readonly isResumed: boolean
  readonly notice: MoveNotice | null
}

export type MoveBookingUserEvent =
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'date.chosen'; readonly date: CentreDate }
  | { readonly type: 'facility.chosen'; readonly facilityId: number }
  | { readonly type: 'slot.chosen'; readonly facilityId: number; readonly slot: Slot }
  | PlanHourChosen
  | { readonly type: 'choice.finished' }
  | { readonly type: 'confirmation.left' }
  | { readonly type: 'move.confirmed' }
  /** While both are held: cancel the old one. */
  | { readonly type: 'cancellation.confirmed' }
  /** While both are held: leave it so. */
  | { readonly type: 'bothKept.chosen' }
  /** Find out where an unfinished move stands. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'payment.chosen' }

export type MoveBookingWorldEvent =
  /** The sheet of a booking: Edit Booking. */
  | { readonly type: 'move.requested'; readonly booking: BookingDetails }
  | BookingWatchEvent
  | AvailabilityRead
  | HourBegan
  | CountdownTicked

export type MoveBookingEvent = MoveBookingUserEvent | MoveBookingWorldEvent

/** `cancelBooking`: gives the old hours back once the new ones are booked (B7.13). */
export type CancelOld = { input: { readonly bookingId: number }; output: Outcome<unknown> }
/** `readBooking`: the old booking, by which a cancellation without an answer is read back (B7.03). */
export type ReadOld = { input: { readonly bookingId: number }; output: Outcome<BookingDetails> }

export type Ended = { readonly output: BookingAttemptOutput }
