import type { BookingAttempt, BookingDraft, BookingRecord } from '@domain/booking/bookingDraft'
import type { BookingRequest } from '@domain/booking/booking'
import type { BranchChoice } from '@domain/account/branchChoice'
import type { CentreDate } from '@domain/time/centreTime'
import type { Alternative, DayQuery, DayReading } from '@domain/booking/dayReading'
import type { Outcome } from '@domain/values/outcome'
import type { Slot } from '@domain/booking/slots'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { CountdownTicked, Wait } from '@machines/wait'

export interface BookingInput {
  /** What this browser kept of a booking in progress, or null. */
  readonly kept: BookingRecord | null
  /** Today at the centre. */
  readonly today: CentreDate
}

/** Something said beside the choice, until the next choice. */
export interface Notice {
  readonly tone: 'info' | 'warn' | 'bad'
  readonly title: string | null
  readonly message: string
}

/** Why the server did not say whether an attempt was booked. */
export type AttemptFailure =
  /** There was no connection, or no answer came. */
  | { readonly kind: 'network' }
  /** An answer came, with an error or unreadable; its text, or the call's fallback. */
  | { readonly kind: 'server'; readonly message: string }

/** A booking that the server confirmed. */
export interface Booked {
  readonly bookingId: number
  readonly attempt: BookingAttempt
}

export interface BookingContext extends Wait {
  readonly draft: BookingDraft
  /** The day that the draft is about, as read last; null while it is being read. */
  readonly reading: DayReading | null
  /** Of two chosen hours, the one that was chosen second. */
  readonly extraHour: Slot | null
  /** What was asked of the server and is not settled yet. */
  readonly attempt: BookingAttempt | null
  /** Why the attempt has no answer; null when that is not known, after a reload or an expiry for example. */
  readonly attemptFailure: AttemptFailure | null
  /** What the member chose after an attempt was left open: put aside while that attempt is looked into. */
  readonly later: BookingDraft | null
  readonly booked: Booked | null
  /** Whether the choice is made in the dialog or on the page itself. */
  readonly place: 'page' | 'dialog'
  readonly branches: readonly BranchChoice[]
  readonly today: CentreDate
  readonly notice: Notice | null
  /** Why the server, or the portal, did not book. */
  readonly problem: FailureNotice | null
}

export type BookingUserEvent =
  | { readonly type: 'dialog.opened'; readonly date: CentreDate | null }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'branch.chosen'; readonly branchId: number }
  | { readonly type: 'datePicker.opened' }
  | { readonly type: 'datePicker.closed' }
  | { readonly type: 'date.chosen'; readonly date: CentreDate }
  | { readonly type: 'activity.chosen'; readonly activity: string }
  | { readonly type: 'facility.chosen'; readonly facilityId: number }
  | { readonly type: 'slot.chosen'; readonly facilityId: number; readonly slot: Slot }
  | { readonly type: 'choice.cleared' }
  | { readonly type: 'choice.finished' }
  | { readonly type: 'extraHour.toggled'; readonly slot: Slot }
  | { readonly type: 'confirmation.left' }
  /** Pay & Confirm (B2.36). */
  | { readonly type: 'booking.confirmed' }
  | { readonly type: 'alternative.chosen'; readonly alternative: Alternative }
  /** OK, or Try Again where that means to look at the choice again (B2.39). */
  | { readonly type: 'result.dismissed' }
  /** The very same intent once more, with the very same key. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'payment.chosen' }
  | { readonly type: 'calendar.chosen' }

export type BookingWorldEvent =
  | { readonly type: 'availability.read'; readonly reading: DayReading }
  /** The member's branches, and the one being viewed. */
  | {
      readonly type: 'branches.known'
      readonly branches: readonly BranchChoice[]
      readonly viewed: number | null
    }
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  /** Another hour has begun; `now` is in epoch milliseconds by the centre's clock. */
  | { readonly type: 'hour.began'; readonly now: number }
  | CountdownTicked

export type BookingEvent = BookingUserEvent | BookingWorldEvent

/** An intent before it has its key. */
export interface Intent {
  readonly branchId: number
  readonly activity: string
  readonly request: Omit<BookingRequest, 'idempotencyKey'>
  /** Written down beside the attempt, so that a reload finds it as well. */
  readonly later: BookingDraft | null
}

/** `recordIntent`: gives the intent a key of its own and writes it down, before anything is sent. */
export type RecordIntent = { input: Intent; output: BookingAttempt }
/** `createBooking`: refused with 409 and a code when the slot is taken or the price is another (B7.05). */
export type CreateBooking = { input: BookingRequest; output: Outcome<{ bookingId: number }> }
/** `readDay`: the day's hours and the member's own, read now (B7.04, B7.06). */
export type ReadDay = { input: DayQuery; output: Outcome<DayReading> }
