/** The conclusions about an attempt: from a reading of its day, and from its end. */
import { asOf, rateChange, type RateChange } from '@domain/booking/choosing'
import { type BookingAttempt, draftOf, type BookingDraft, lostTo } from '@domain/booking/bookingDraft'
import { type DayQuery, type DayReading, type ReadBack, readBack } from '@domain/booking/dayReading'
import type { Outcome } from '@domain/values/outcome'
import type { FailureOrDefect } from '@machines/shared/failure'
import { noWait } from '@machines/shared/wait'
import type {
  AttemptNotice,
  BookingAttemptContext,
  BookingAttemptInput,
  BookingAttemptOutput,
  Intent,
} from './bookingAttempt.types'

type In = { readonly context: BookingAttemptContext }

export const initialContext = (input: BookingAttemptInput): BookingAttemptContext => ({
  intent: 'intent' in input ? input.intent : null,
  attempt: 'attempt' in input ? input.attempt : null,
  reading: input.reading,
  extraHour: input.extraHour,
  desk: input.desk,
  now: 0,
  failure: null,
  sendFailure: null,
  bookingId: null,
  ...noWait,
})

export function intentOf({ context: { intent } }: In): Intent {
  if (!intent) throw new Error('only a confirmed choice is recorded')
  return intent
}

export function attemptOf({ context: { attempt } }: In): BookingAttempt {
  if (!attempt) throw new Error('only an intent that was recorded is sent')
  return attempt
}

export function dayOf(at: In): DayQuery {
  const { branchId, request } = attemptOf(at)
  return { branchId, date: request.date }
}

/** The choice that the attempt stands for. */
export function draftOfAttempt({ attempt, intent }: BookingAttemptContext): BookingDraft {
  const confirmed = attempt ?? intent
  if (!confirmed) throw new Error('an attempt is of a confirmed choice')
  return draftOf(confirmed)
}

/** True when the server refused, with this status if one is given; a server error is no refusal. */
export const isRefusal = (output: Outcome<unknown>, status?: number): boolean =>
  !output.ok &&
  output.failure.kind === 'refused' &&
  output.failure.status < 500 &&
  (status === undefined || output.failure.status === status)

/** Returns the verdict of a reading on the attempt. */
export const verdictOn = ({ attempt }: BookingAttemptContext, output: Outcome<DayReading>): ReadBack =>
  output.ok && attempt ? readBack(output.value, attempt.request) : { found: 'unclear' }

/** True when a reading shows that the hours of the attempt are taken or over. */
export const isGone = (context: BookingAttemptContext, output: Outcome<DayReading>): boolean =>
  output.ok && lostTo(draftOfAttempt(context), output.value) !== null

/** True when an hour of the attempt has begun, by the reading or by the clock since. */
export const hasBegun = (context: BookingAttemptContext): boolean => {
  const { reading, now } = context
  return reading !== null && lostTo(draftOfAttempt(context), asOf(reading, now)) === 'past'
}

/** The rate of the attempt and that of a reading, when they differ. */
const priceChangeOf = (context: BookingAttemptContext, reading: DayReading): RateChange | null =>
  rateChange(draftOfAttempt(context), context.attempt?.request.pricePerSlot, reading)

/** True when the price differs. False while a try without an answer may have been booked. */
export const priceIsAnother = (context: BookingAttemptContext, output: Outcome<DayReading>): boolean =>
  output.ok &&
  (context.attempt?.uncertain !== true || verdictOn(context, output).found === 'free') &&
  priceChangeOf(context, output.value) !== null

const failureNotice = (failure: FailureOrDefect | null): AttemptNotice | null =>
  failure && { kind: 'failed', failure }

type Ending = (at: In) => BookingAttemptOutput

export const asBooked: Ending = (at) => {
  const { reading, bookingId } = at.context
  if (bookingId === null) throw new Error('the server gives a booking its number')
  return { outcome: 'booked', reading, booked: { bookingId, attempt: attemptOf(at) } }
}

export const asSlotLost: Ending = ({ context: { reading } }) => ({ outcome: 'slotLost', reading })

export const asRefused: Ending = ({ context: { reading, failure } }) => ({
  outcome: 'refused',
  reading,
  failure,
})

/** The server decides the price: a new price becomes a new intent, which the member confirms. */
export const asPriceChanged: Ending = ({ context }) => {
  const { reading } = context
  const change = reading && priceChangeOf(context, reading)
  return { outcome: 'toBeConfirmed', reading, notice: change && { kind: 'priceChanged', ...change } }
}

export const asNotSent: Ending = ({ context: { reading, failure } }) => ({
  outcome: 'toBeConfirmed',
  reading,
  notice: failureNotice(failure),
})

export const asGivenUp: Ending = ({ context: { reading, failure, sendFailure } }) => ({
  outcome: 'givenUp',
  reading,
  notice: { kind: 'givenUp', failure, sendFailure },
})

export const asLeft: Ending = ({ context: { reading, failure } }) => ({
  outcome: 'givenUp',
  reading,
  notice: failureNotice(failure),
})

export const asUnsettled: Ending = (at) => ({
  outcome: 'unsettled',
  reading: at.context.reading,
  attempt: attemptOf(at),
  notice: failureNotice(at.context.failure),
})
