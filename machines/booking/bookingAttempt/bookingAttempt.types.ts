import type { RateChange } from '@domain/booking/choosing'
import type { BookingAttempt, BookingDraft, ConfirmedChoice } from '@domain/booking/bookingDraft'
import type { BookingRequest } from '@domain/booking/booking'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import type { Slot } from '@domain/booking/slots'
import type { Failure, Outcome } from '@domain/values/outcome'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import type { FailureOrDefect } from '@machines/shared/failure'
import type { CountdownTicked, Wait } from '@machines/shared/wait'

/** An intent before it has its key. */
export interface Intent extends ConfirmedChoice {
  /** Written down beside the attempt, so that a reload finds it as well. */
  readonly later: BookingDraft | null
}

/** A confirmed choice that is to be sent, or an attempt whose answer is missing; and what is known of its day. */
export type BookingAttemptInput = ({ readonly intent: Intent } | { readonly attempt: BookingAttempt }) & {
  readonly reading: DayReading | null
  /** Of two chosen hours, the one that was chosen second. */
  readonly extraHour: Slot | null
}

/** Why nothing was booked, as far as there is something to say of it beside the choice; `bookingAttempt.notices.ts` has the words. */
export type AttemptNotice =
  | { readonly kind: 'failed'; readonly failure: FailureOrDefect }
  /** The member gave up what was not booked. */
  | {
      readonly kind: 'givenUp'
      readonly failure: FailureOrDefect | null
      readonly sendFailure: Failure | null
    }
  | ({ readonly kind: 'priceChanged' } & RateChange)

/** What is still to be chosen of a known day, or whether the day is still to be read, before a choice can be confirmed. */
export type Missing = 'facility' | 'slot' | 'availability'

/** A booking that the server confirmed. */
export interface Booked {
  readonly bookingId: number
  readonly attempt: BookingAttempt
}

export interface BookingAttemptContext extends Wait {
  /** What is to be written down; null for an attempt that was. */
  readonly intent: Intent | null
  readonly attempt: BookingAttempt | null
  /** The day of the attempt, as read last. */
  readonly reading: DayReading | null
  readonly extraHour: Slot | null
  /** The last hour that began while the attempt was under way, in epoch milliseconds; 0 for none. */
  readonly now: number
  /** What the server, or the portal, said last instead of what was asked. */
  readonly failure: FailureOrDefect | null
  /** Why the attempt has no answer, whatever is read since; null when that is not known, after a reload or an expiry for example. */
  readonly sendFailure: Failure | null
  /** The number that the server gave; null until then. */
  readonly bookingId: number | null
}

/** How an attempt ended. Each comes with the day as it was read last. */
export type BookingAttemptOutput = { readonly reading: DayReading | null } & (
  | { readonly outcome: 'booked'; readonly booked: Booked }
  /** The hours are somebody else's, over, or the member's own by another booking. */
  | { readonly outcome: 'slotLost' }
  | { readonly outcome: 'refused'; readonly failure: FailureOrDefect | null }
  /** Nothing was booked, and the choice may be confirmed again as a new intent. */
  | { readonly outcome: 'toBeConfirmed'; readonly notice: AttemptNotice | null }
  /** Nothing was booked, and the member went back to choosing. */
  | { readonly outcome: 'givenUp'; readonly notice: AttemptNotice | null }
  /** Whether it was booked is not known; the member went back to choosing. */
  | {
      readonly outcome: 'unsettled'
      readonly notice: AttemptNotice | null
      readonly attempt: BookingAttempt
    }
)

export type BookingAttemptUserEvent =
  /** Back, while a wait that the server asked for runs. */
  | { readonly type: 'confirmation.left' }
  | { readonly type: 'result.dismissed' }
  /** The very same intent once more, with the very same key; or the day read once more. */
  | { readonly type: 'retry.requested' }

export type BookingAttemptEvent = BookingAttemptUserEvent | HourBegan | CountdownTicked

/** `recordIntent`: gives the intent a key of its own and writes it down, before anything is sent. */
export type RecordIntent = { input: Intent; output: BookingAttempt }
/** `createBooking`: refused with 409 and a code when the slot is taken or the price is another (B7.05). */
export type CreateBooking = { input: BookingRequest; output: Outcome<{ bookingId: number }> }
/** `readDay`: the day's hours and the member's own, read now (B7.04, B7.06). */
export type ReadDay = { input: DayQuery; output: Outcome<DayReading> }

export type Recorded = { output: RecordIntent['output'] }
export type Created = { output: CreateBooking['output'] }
export type DayRead = { output: ReadDay['output'] }
