/** The choice of a move, and the conclusions from readings and answers. */
import { assertEvent } from 'xstate'
import type { AvailableFacility } from '@domain/booking/availability'
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
} from '@domain/booking/bookingDraft'
import { payableOfRequest } from '@domain/booking/bookingPayable'
import { type DayReading, facilityOf, rateAt } from '@domain/booking/dayReading'
import {
  activityOfMove,
  costsOtherThanPaid,
  holdsHour,
  isCurrentHour,
  isOtherThanPaid,
  isWhereItWas,
  movedBooking,
  type MovedBooking,
  type MoveRecord,
  withHoursGivenBack,
  withMovedHours,
} from '@domain/booking/moveBooking'
import { cancellableUntil } from '@domain/booking/pricing'
import { slotStart } from '@domain/booking/slots'
import { type CentreDate, isCentreDate, todayAt } from '@domain/time/centreTime'
import type {
  BookingAttemptInput,
  BookingAttemptOutput,
  Intent,
} from '@machines/booking/bookingAttempt/bookingAttempt.types'
import type { BookingRequested } from '@machines/calendar/calendarEvents'
import type { PaymentRequested } from '@machines/shared/parentEvents'
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

/**
 * The first context of a page: the move that this browser kept, with its choice or its attempt without an
 * answer.
 */
export function initialContext({ kept, ...input }: MoveBookingInput): MoveBookingContext {
  return {
    ...input,
    from: null,
    draft: emptyDraft,
    reading: null,
    planHour: null,
    attempt: null,
    newBookingId: null,
    isResumed: false,
    notice: null,
    ...notFailed,
    ...(kept && keptMove(kept, input.today)),
  }
}

/**
 * A choice that was not sent is kept until the day of the booking is over; when its own day is over, the
 * member chooses again.
 */
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

/** The part of the context without an attempt: nothing was sent, or all of it is settled. */
export const nothingSent = { attempt: null, newBookingId: null } as const

export function fromOf({ context: { from } }: In): MovedBooking {
  if (!from) throw new Error('only a booking is moved')
  return from
}

/** The input of the calls about the old booking. */
export const oldBooking = (at: In) => ({ bookingId: fromOf(at).bookingId })

/** A guard: the attempt ended in one of these outcomes. */
export const hasOutcome =
  (...expected: readonly BookingAttemptOutput['outcome'][]) =>
  (_: unknown, { output }: Ended) =>
    expected.includes(output.outcome)

/** The event that requests the sheet of the new booking. */
export const sheetOfNew = ({ newBookingId }: MoveBookingContext): BookingRequested | null =>
  newBookingId === null ? null : { type: 'booking.requested', bookingId: newBookingId }

/** The event that requests the payment of the new booking. */
export const paymentOfNew = ({ attempt, newBookingId }: MoveBookingContext): PaymentRequested | null =>
  attempt && newBookingId !== null
    ? { type: 'payment.requested', payable: payableOfRequest(newBookingId, attempt.request) }
    : null

/** The deadline (epoch milliseconds, inclusive) for moving a booking. */
export const deadlineOf = ({ date, choice }: MovedBooking): number =>
  cancellableUntil(slotStart(date, choice.primary))

export const dateIsOpen = ({ context, event }: At): boolean =>
  event.type === 'date.chosen' && isCentreDate(event.date) && event.date >= context.today

const facilityOfDay = ({ draft, reading }: MoveBookingContext, id: number): AvailableFacility | null =>
  reading && facilityOf(reading, draft.activity, id)

export function hourIsChoosable({ context, event }: At): boolean {
  if (event.type !== 'slot.chosen' || !isChoosable(context.draft, context.reading, event)) return false
  const { from, draft } = context
  const facility = facilityOfDay(context, event.facilityId)
  return !(
    from &&
    facility &&
    (isCurrentHour(from, draft, facility.name, event.slot) || costsOtherThanPaid(from, facility, event.slot))
  )
}

function draftAfter(context: MoveBookingContext, event: MoveBookingEvent): BookingDraft {
  const { draft, reading } = context
  assertEvent(event, ['date.chosen', 'facility.chosen', 'slot.chosen', 'planHour.chosen'])
  if (event.type === 'planHour.chosen') return draft
  if (event.type === 'date.chosen') return withDate(draft, event.date)
  const facility = reading && facilityOf(reading, draft.activity, event.facilityId)
  if (!reading || !facility) return draft
  if (event.type === 'facility.chosen') return withFacility(draft, facility)
  return withMovedHours(draft, facility, event.slot, { from: fromOf({ context }), reading })
}

/** The choice after an event; a new date needs a new reading. */
export function afterChoosing({ context, event }: At): Partial<MoveBookingContext> {
  const draft = draftAfter(context, event)
  const reading = context.reading && isAbout(draft, context.reading) ? context.reading : null
  return { draft, reading, planHour: planHourAfter(context, event), notice: null }
}

/** A new reading, or the known one as of another hour. */
function freshReading({ context, event }: At): DayReading | null {
  assertEvent(event, ['availability.read', 'hour.began'])
  if (event.type === 'hour.began') return context.reading && asOf(context.reading, event.now)
  if (!isAbout(context.draft, event.reading)) return null
  return context.isOneCall && context.from ? withHoursGivenBack(event.reading, context.from) : event.reading
}

/**
 * The draft after a reading, without options that are not offered; the court is the booking's own at first.
 */
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

/** The notice about a choice after a fresh reading; null when nothing changed. */
function readingNotice(
  { draft, reading: before }: MoveBookingContext,
  reading: DayReading,
): MoveNotice | null {
  const lost = lostTo(draft, reading)
  if (lost) return lossNotice(draft, lost, false)
  const change = rateChange(draft, before ? priceOf(draft, before)?.rate : undefined, reading)
  return change && { kind: 'priceChanged', ...change }
}

/** Today at the centre, after another hour has begun. */
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
 * The intent, when the choice is complete, its price is the paid one, and its time or court is new; otherwise
 * null.
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

/** The attempt to send or to look for. */
export function attemptInputOf({ context }: In): BookingAttemptInput {
  const { attempt, reading, desk } = context
  if (attempt) return { attempt, reading, extraHour: null, desk }
  const intent = intentOf(context)
  if (!intent) throw new Error('only a complete choice is sent')
  return { intent, reading, extraHour: null, desk }
}

/** The notice about an attempt that ended without a booking. */
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

/** The context after an attempt, with the attempt's reading of the day. */
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

/** Sets the notice for a Continue that comes too early, that changes nothing, or that has another price. */
export function withMissingNotice({ context }: In): Partial<MoveBookingContext> {
  const { draft, from } = context
  if (from && isWhereItWas(draft, from)) return { notice: { kind: 'unchanged' } }
  const total = priceOfChoice(context)?.total ?? null
  if (from && from.price !== null && total !== null && isComplete(draft) && isOtherThanPaid(from, total))
    return { notice: { kind: 'otherPrice', paid: from.price, total } }
  const missing = missingFrom(draft)
  // Branch and day are chosen from the beginning; the activity is the booking's own, known after the first
  // reading.
  const isOfTheDay = missing === 'facility' || missing === 'slot'
  return { notice: { kind: 'incomplete', missing: isOfTheDay ? missing : 'availability' } }
}

/**
 * Sets the notice for a pressed hour that cannot be booked (B5.06); the booking's own hours, and those of another
 * price, have a longer one.
 */
export function withUnavailableNotice({ context, event }: At): Partial<MoveBookingContext> {
  assertEvent(event, 'slot.chosen')
  const { from, draft, reading, isOneCall } = context
  const facility = facilityOfDay(context, event.facilityId)
  const isOwn = from && facility && holdsHour(from, draft, facility.name, event.slot)
  const state = hourStateIn(reading, draft.activity, event)
  const hasBegun = state === 'past'
  if (!isOwn && state === 'free' && facility && from && from.price !== null)
    return { notice: { kind: 'otherPrice', paid: from.price, total: rateAt(facility, event.slot) } }
  return { notice: isOwn ? { kind: 'ownHour', isOneCall } : { kind: 'hourUnavailable', hasBegun } }
}
