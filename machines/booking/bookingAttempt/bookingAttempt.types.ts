import type { RateChange } from '@domain/booking/choosing'
import type { BookingAttempt, BookingDraft, ConfirmedChoice } from '@domain/booking/bookingDraft'
import type { BookingRequest } from '@domain/booking/booking'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import type { Slot } from '@domain/booking/slots'
import type { Desk } from '@domain/money/desk'
import type { Failure, Outcome } from '@domain/values/outcome'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import type { FailureOrDefect } from '@machines/shared/failure'
import type { CountdownTicked, Wait } from '@machines/shared/wait'

/** An intent before it has its key. */
export interface Intent extends ConfirmedChoice {
  /** Recorded beside the attempt, so a reload finds it as well. */
  readonly later: BookingDraft | null
}

/** A confirmed choice to send, or an attempt whose answer is missing; with the last reading of its day. */
export type BookingAttemptInput = ({ readonly intent: Intent } | { readonly attempt: BookingAttempt }) & {
  readonly reading: DayReading | null
  /** Of two chosen hours, the one chosen second. */
  readonly extraHour: Slot | null
  /** Where members pay without a gateway; null with one. */
  readonly desk: Desk | null
}

/**
 * The reason why nothing was booked, where it has a notice beside the choice; `bookingAttempt.notices.ts` has
 * the texts.
 */
export type AttemptNotice =
  | { readonly kind: 'failed'; readonly failure: FailureOrDefect }
  /** The member gave up an attempt that was not booked. */
  | {
      readonly kind: 'givenUp'
      readonly failure: FailureOrDefect | null
      readonly sendFailure: Failure | null
    }
  | ({ readonly kind: 'priceChanged' } & RateChange)

/**
 * The part of a choice that is missing before it can be confirmed; `availability`: the day is not read yet.
 */
export type Missing = 'facility' | 'slot' | 'availability'

/** A booking that the server confirmed. */
export interface Booked {
  readonly bookingId: number
  readonly attempt: BookingAttempt
}

export interface BookingAttemptContext extends Wait {
  /** The intent to record; null for an attempt that is recorded already. */
  readonly intent: Intent | null
  readonly attempt: BookingAttempt | null
  /** The last reading of the attempt's day. */
  readonly reading: DayReading | null
  readonly extraHour: Slot | null
  readonly desk: Desk | null
  /** The last hour that began during the attempt, in epoch milliseconds; 0 for none. */
  readonly now: number
  /** The last failure of the server or the portal. */
  readonly failure: FailureOrDefect | null
  /**
   * The reason why the attempt has no answer, kept through later readings; null when unknown, for example
   * after a reload or an expiry.
   */
  readonly sendFailure: Failure | null
  /** The booking id from the server; null until then. */
  readonly bookingId: number | null
}

/** The outcome of an attempt. Each comes with the last reading of the day. */
export type BookingAttemptOutput = { readonly reading: DayReading | null } & (
  | { readonly outcome: 'booked'; readonly booked: Booked }
  /** Somebody else holds the hours, they are over, or another booking of the member holds them. */
  | { readonly outcome: 'slotLost' }
  | { readonly outcome: 'refused'; readonly failure: FailureOrDefect | null }
  /** Nothing was booked, and the choice may be confirmed again as a new intent. */
  | { readonly outcome: 'toBeConfirmed'; readonly notice: AttemptNotice | null }
  /** Nothing was booked, and the member went back to choosing. */
  | { readonly outcome: 'givenUp'; readonly notice: AttemptNotice | null }
  /** The booking may or may not exist; the member went back to choosing. */
  | {
      readonly outcome: 'unsettled'
      readonly notice: AttemptNotice | null
      readonly attempt: BookingAttempt
    }
)

export type BookingAttemptUserEvent =
  /** Back, during a wait that the server asked for. */
  | { readonly type: 'confirmation.left' }
  | { readonly type: 'result.dismissed' }
  /** The very same intent once more, with the very same key; or another reading of the day. */
  | { readonly type: 'retry.requested' }

export type BookingAttemptEvent = BookingAttemptUserEvent | HourBegan | CountdownTicked

/** `recordIntent`: gives the intent its own key and records it before anything is sent. */
export type RecordIntent = { input: Intent; output: BookingAttempt }
/** `createBooking`: refused with 409 and a code when the slot is taken or the price differs (B7.05). */
export type CreateBooking = { input: BookingRequest; output: Outcome<{ bookingId: number }> }
/** `readDay`: the day's hours and the member's own, read now (B7.04, B7.06). */
export type ReadDay = { input: DayQuery; output: Outcome<DayReading> }

export type Recorded = { output: RecordIntent['output'] }
export type Created = { output: CreateBooking['output'] }
export type DayRead = { output: ReadDay['output'] }
