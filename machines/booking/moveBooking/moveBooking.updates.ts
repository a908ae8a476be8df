/** What is chosen for a move and what is known of it. */
import { assertEvent } from 'xstate'
import { asOf, hourStateIn, isChoosable, rateChange } from '@domain/booking/choosing'
import {
  type BookingDraft,
  checkedAgainst,
  draftOf,
  emptyDraft,
  isAbout,
  isComplete,
  type Lost,
  lostTo,
  missingFrom,
  priceOf,
  requestFor,
  withDate,
  withFacility,
  withSlot,
} from '@domain/booking/bookingDraft'
import { type DayReading, facilityOf } from '@domain/booking/dayReading'
import {
  activityOfMove,
  holdsHour,
  isCurrentHour,
  isOtherThanPaid,
  isWhereItWas,
  movedBooking,
  type MovedBooking,
  type MoveRecord,
  withHoursGivenBack,
} from '@domain/booking/moveBooking'
import { cancellableUntil } from '@domain/booking/pricing'
import { slotStart } from '@domain/booking/slots'
import { type CentreDate, isCentreDate, todayAt } from '@domain/time/centreTime'
import type {
  BookingAttemptInput,
  BookingAttemptOutput,
  Intent,
} from '@machines/booking/bookingAttempt/bookingAttempt.types'
import { planHourAfter } from '@machines/booking/slotChoice'
import { notFailed } from '@machines/shared/failure'
import type {
  Ended,
  MoveBookingContext,
  MoveBookingEvent,
  MoveBookingInput,
  MoveNotice,
} from './moveBooking.types'

interface In {
  readonly context: MoveBookingContext
}
interface At extends In {
  readonly event: MoveBookingEvent
}

/** What a page begins with: the move that this browser kept, with what is chosen for it or sent without an answer. */
export function initialContext({ kept, isOneCall, today, parent }: MoveBookingInput): MoveBookingContext {
  const move = kept && keptMove(kept, today)
  return {
    parent,
    isOneCall,
    today,
    from: null,
    draft: emptyDraft,
    reading: null,
    planHour: null,
    attempt: null,
    newBookingId: null,
    isResumed: false,
    notice: null,
    ...notFailed,
    ...move,
  }
}

/** A choice that was not sent is kept until the day of the booking is over; one for a day that is over is made again. */
function keptMove({ from, draft, attempt, newBookingId }: MoveRecord, today: CentreDate) {
  if (attempt) {
    const sent = { ...attempt, uncertain: true }
    return { from, draft: draftOf(sent), attempt: sent, newBookingId, isResumed: true }
  }
  if (draft === null || from.date < today) return null
  return { from, draft: draft.date !== null && draft.date >= today ? draft : ownDay(from) }
}

const ownDay = (from: MovedBooking): BookingDraft => ({
  ...emptyDraft,
  branchId: from.branchId,
  date: from.date,
})

/** A move begins at the booking's own day. */
export function afterRequest({ event }: At): Partial<MoveBookingContext> {
  assertEvent(event, 'move.requested')
  const from = movedBooking(event.booking)
  if (!from) throw new Error('only a booking that can be moved is taken')
  return {
    from,
    draft: ownDay(from),
    reading: null,
    planHour: null,
    notice: null,
    isResumed: false,
    failure: null,
    ...nothingSent,
  }
}

export const isMovable = ({ event }: At): boolean =>
  event.type === 'move.requested' && movedBooking(event.booking) !== null

/** Nothing may have reached the server, or all of it is settled. */
export const nothingSent = { attempt: null, newBookingId: null } as const

export function fromOf({ context: { from } }: In): MovedBooking {
  if (!from) throw new Error('only a booking is moved')
  return from
}

/** What the calls about the booking that is moved are asked with. */
export const oldBooking = (at: In) => ({ bookingId: fromOf(at).bookingId })

/** A guard: whether the attempt ended in one of these ways. */
export const hasOutcome =
  (...expected: readonly BookingAttemptOutput['outcome'][]) =>
  (_: unknown, { output }: Ended) =>
    expected.includes(output.outcome)

/** Until when (epoch milliseconds, inclusive) a booking may be moved. */
export const deadlineOf = ({ date, choice }: MovedBooking): number =>
  cancellableUntil(slotStart(date, choice.primary))

export const dateIsOpen = ({ context, event }: At): boolean =>
  event.type === 'date.chosen' && isCentreDate(event.date) && event.date >= context.today

const nameOf = ({ draft, reading }: MoveBookingContext, facilityId: number): string =>
  (reading && facilityOf(reading, draft.activity, facilityId)?.name) ?? ''

export const hourIsChoosable = ({ context, event }: At): boolean =>
  event.type === 'slot.chosen' &&
  isChoosable(context.draft, context.reading, event) &&
  !(context.from && isCurrentHour(context.from, context.draft, nameOf(context, event.facilityId), event.slot))

function draftAfter({ draft, reading }: MoveBookingContext, event: MoveBookingEvent): BookingDraft {
  assertEvent(event, ['date.chosen', 'facility.chosen', 'slot.chosen', 'planHour.chosen'])
  if (event.type === 'planHour.chosen') return draft
  if (event.type === 'date.chosen') return withDate(draft, event.date)
  const facility = reading && facilityOf(reading, draft.activity, event.facilityId)
  if (!facility) return draft
  return event.type === 'slot.chosen' ? withSlot(draft, facility, event.slot) : withFacility(draft, facility)
}

/** The choice after an event; another date is read anew. */
export function afterChoosing({ context, event }: At): Partial<MoveBookingContext> {
  const draft = draftAfter(context, event)
  const reading = context.reading && isAbout(draft, context.reading) ? context.reading : null
  return { draft, reading, planHour: planHourAfter(context, event), notice: null }
}

/** A reading that came, or the one that is known as of another hour. */
function freshReading({ context, event }: At): DayReading | null {
  assertEvent(event, ['availability.read', 'hour.began'])
  if (event.type === 'hour.began') return context.reading && asOf(context.reading, event.now)
  if (!isAbout(context.draft, event.reading)) return null
  return context.isOneCall && context.from ? withHoursGivenBack(event.reading, context.from) : event.reading
}

/** The draft by a reading, with everything dropped that is not offered; the court is the booking's own at first. */
function draftBy({ draft, from }: MoveBookingContext, reading: DayReading): BookingDraft {
  const activity = draft.activity ?? (from && activityOfMove(reading, from))
  const facilities = reading.activities.flatMap((each) => each.facilities)
  const own = facilities.find(({ name }) => name === from?.facilityName)
  const facility = draft.facility ?? (own ? { id: own.id, name: own.name } : null)
  return checkedAgainst({ ...draft, activity, facility }, reading)
}

const lossNotice = ({ facility }: BookingDraft, lost: Lost, isAnswer: boolean): MoveNotice => ({
  kind: 'choiceLost',
  lost,
  facility: facility && facility.name,
  isAnswer,
})

/** What there is to say of a choice by a fresh reading; null when it is as it was. */
function readingNotice(
  { draft, reading: before }: MoveBookingContext,
  reading: DayReading,
): MoveNotice | null {
  const lost = lostTo(draft, reading)
  if (lost) return lossNotice(draft, lost, false)
  const change = rateChange(draft, before ? priceOf(draft, before)?.rate : undefined, reading)
  return change && { kind: 'priceChanged', ...change }
}

/** Today at the centre, once another hour has begun. */
export const afterHour = ({ event }: At): Partial<MoveBookingContext> =>
  event.type === 'hour.began' ? { today: todayAt(event.now) } : {}

export function afterReading(at: At): Partial<MoveBookingContext> {
  const { context } = at
  const reading = freshReading(at)
  if (!reading) return afterHour(at)
  const notice = readingNotice(context, reading) ?? context.notice
  return { ...afterHour(at), reading, draft: draftBy(context, reading), notice }
}

const priceOfChoice = ({ draft, reading }: MoveBookingContext) =>
  reading && isAbout(draft, reading) ? priceOf(draft, reading) : null

/**
 * Everything chosen, its price known and the one that was paid, and another time or court than before; else null.
 */
export function intentOf(context: MoveBookingContext): Intent | null {
  const { from, draft, reading } = context
  const price = priceOfChoice(context)
  if (!from || !price || !isComplete(draft) || isWhereItWas(draft, from)) return null
  if (isOtherThanPaid(from, price.total)) return null
  if (reading && lostTo(draft, reading) !== null) return null
  const request = { ...requestFor(draft, price), replacesBookingId: from.bookingId }
  return { branchId: draft.branchId, activity: draft.activity, request, later: null }
}

/** What is to be sent, or looked for. */
export function attemptInputOf({ context }: In): BookingAttemptInput {
  const { attempt, reading } = context
  if (attempt) return { attempt, reading, extraHour: null }
  const intent = intentOf(context)
  if (!intent) throw new Error('only a complete choice is sent')
  return { intent, reading, extraHour: null }
}

/** What there is to say of an attempt that ended without a booking. */
function attemptNotice(draft: BookingDraft, output: BookingAttemptOutput): MoveNotice | null {
  switch (output.outcome) {
    case 'slotLost':
      return lossNotice(draft, (output.reading && lostTo(draft, output.reading)) ?? 'taken', true)
    case 'refused':
      return output.failure && { kind: 'failed', failure: output.failure }
    case 'toBeConfirmed':
    case 'givenUp':
      return output.notice ?? { kind: 'notMoved' }
    default:
      return null
  }
}

/** What an attempt came to, with the day as it was read for it. */
export function afterAttempt({ context }: In, { output }: Ended): Partial<MoveBookingContext> {
  const reading = output.reading ?? context.reading
  const isSent = output.outcome === 'booked' || output.outcome === 'unsettled'
  return {
    reading,
    draft: reading && !isSent ? draftBy(context, reading) : context.draft,
    attempt:
      output.outcome === 'booked'
        ? output.booked.attempt
        : output.outcome === 'unsettled'
          ? output.attempt
          : null,
    newBookingId: output.outcome === 'booked' ? output.booked.bookingId : null,
    notice: attemptNotice(context.draft, output),
  }
}

/** With what there is to say when Continue is pressed too early, for where the booking is already, or for another price. */
export function withMissingNotice({ context }: In): Partial<MoveBookingContext> {
  const { draft, from } = context
  if (from && isWhereItWas(draft, from)) return { notice: { kind: 'unchanged' } }
  const total = priceOfChoice(context)?.total ?? null
  if (from && from.price !== null && total !== null && isComplete(draft) && isOtherThanPaid(from, total))
    return { notice: { kind: 'otherPrice', paid: from.price, total } }
  const missing = missingFrom(draft)
  // Branch and day are chosen from the beginning; the activity is the booking's own, known once the day was read.
  const isOfTheDay = missing === 'facility' || missing === 'slot'
  return { notice: { kind: 'incomplete', missing: isOfTheDay ? missing : 'availability' } }
}

/** With what there is to say of an hour that was pressed and cannot be had; of the booking's own hours, more (B5.06). */
export function withUnavailableNotice({ context, event }: At): Partial<MoveBookingContext> {
  assertEvent(event, 'slot.chosen')
  const { from, draft, reading, isOneCall } = context
  const isOwn = from && holdsHour(from, draft, nameOf(context, event.facilityId), event.slot)
  const hasBegun = hourStateIn(reading, draft.activity, event) === 'past'
  return { notice: isOwn ? { kind: 'ownHour', isOneCall } : { kind: 'hourUnavailable', hasBegun } }
}
