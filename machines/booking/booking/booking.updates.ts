/** The updates of a booking in progress: begun, put aside, taken up again, booked. */
import { branchLabel } from '@domain/account/branches'
import { assertEvent } from 'xstate'
import { hourStateIn } from '@domain/booking/choosing'
import {
  draftOf,
  emptyDraft,
  isAbout,
  isComplete,
  isSameChoice,
  missingFrom,
  priceOf,
  requestFor,
  withBranch,
  withoutChoice,
  type BookingDraft,
  type BookingRecord,
} from '@domain/booking/bookingDraft'
import { facilityOf, hourState } from '@domain/booking/dayReading'
import { payableOfRequest } from '@domain/booking/bookingPayable'
import type { DateRequested } from '@machines/calendar/calendarEvents'
import type { TakenHour } from '@domain/booking/slotAlert'
import type { BookingAttemptInput, Intent } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import { afterChoosing, dayHasPassed, extraHourOf, withUnavailableNotice } from '@machines/booking/slotChoice'
import { afterCheck, checkedBy, lossOf, priceChangeOf } from '@machines/booking/choiceAfterReading'
import { afterLinkedReading, linkNotice } from '@machines/booking/slotLink'
import { draftToConfirm } from '@domain/booking/slotLink'
import type { PaymentRequested } from '@machines/shared/parentEvents'
import type { BookingContext, BookingEvent, BookingInput, BookingNotice, Ended } from './booking.types'

interface In {
  readonly context: BookingContext
}
interface At extends In {
  readonly event: BookingEvent
}

export const chosenDayHasPassed = ({ context: { draft, today } }: In): boolean => dayHasPassed(draft, today)

/** Clears a chosen day that is over. */
export const withoutPastDay = (at: In): Partial<BookingContext> =>
  chosenDayHasPassed(at) ? afterDay(at) : {}

/** Clears the day of a draft, and with it the hours. */
const withoutDay = (draft: BookingDraft): BookingDraft => ({ ...withoutChoice(draft), date: null })

/** Clears the chosen day. */
export const afterDay = ({ context: { draft } }: In): Partial<BookingContext> => ({
  draft: withoutDay(draft),
  reading: null,
  link: null,
})

/** The first context of a page: the booking that this browser kept, without a day that is over. */
export function initialContext({
  kept,
  today,
  firstDay,
  offersAlerts,
  desk,
  parent,
}: BookingInput): BookingContext {
  const draft = kept?.draft ?? emptyDraft
  return {
    parent,
    draft: dayHasPassed(draft, today) ? withoutDay(draft) : draft,
    reading: null,
    // The server may have answered before the page went away.
    unsettled: kept?.attempt ? { ...kept.attempt, uncertain: true } : null,
    later: null,
    extraHour: extraHourOf(draft),
    planHour: null,
    lastActivity: null,
    booked: null,
    branches: [],
    today,
    link: null,
    near: null,
    firstDay,
    offersAlerts,
    desk,
    notice: null,
    failure: null,
  }
}

const firstDayOf = ({ today, firstDay }: BookingContext) => (firstDay > today ? firstDay : today)

/**
 * The choice after an event. An event that opens a day without naming it opens the one chosen last, else the
 * first bookable.
 */
export function afterMemberChoice({ context, event }: At): Partial<BookingContext> {
  const opens = event.type === 'dialog.opened' || event.type === 'day.opened'
  const named = opens ? { ...event, date: event.date ?? context.draft.date ?? firstDayOf(context) } : event
  return { ...afterChoosing({ context, event: named }), link: null, near: null }
}

/** Returns the pressed hour if somebody else holds it, otherwise null. */
function takenHourOf({ context: { reading, draft }, event }: At): TakenHour | null {
  assertEvent(event, 'slot.chosen')
  const facility = reading && facilityOf(reading, draft.activity, event.facilityId)
  if (!facility || hourState(reading, facility, event.slot) !== 'booked') return null
  return {
    facilityId: facility.id,
    facilityName: facility.name,
    branchName: branchLabel(reading.branchId),
    date: reading.date,
    slot: event.slot,
  }
}

/**
 * Sets the notice for a pressed hour that cannot be booked, with the hour when the member can ask for a slot
 * alert.
 */
export function afterUnavailableHour(at: At): Partial<BookingContext> {
  const hour = at.context.offersAlerts ? takenHourOf(at) : null
  return hour ? { notice: { kind: 'alertOffered', hour } } : withUnavailableNotice(at)
}

/** The hour for which the member can ask for a slot alert, or null. */
export const alertHourOf = ({ notice }: BookingContext): TakenHour | null =>
  notice?.kind === 'alertOffered' ? notice.hour : null

/** The choice after a fresh reading; the offer of a slot alert ends when the hour is released or begins. */
export function afterCheckOfDay({ context, event }: At): Partial<BookingContext> {
  const after = afterCheck({ context, event })
  const taken = alertHourOf(context)
  const isOver =
    taken && after.reading && hourStateIn(after.reading, context.draft.activity, taken) !== 'booked'
  return isOver ? { ...after, notice: null } : after
}

/** The day that an address names; a reading of that day then chooses its hours. */
export function afterLink({ context, event }: At): Partial<BookingContext> {
  assertEvent(event, 'link.opened')
  const { link } = event
  const branchId = link.branchId ?? context.draft.branchId
  const draft = { ...emptyDraft, branchId, date: link.date ?? firstDayOf(context) }
  const { reading } = context
  const known = reading && isAbout(draft, reading) ? afterLinkedReading(link, reading) : null
  return {
    draft,
    reading: null,
    extraHour: null,
    planHour: null,
    notice: linkNotice(link.ignored),
    link,
    near: link.near ?? null,
    ...known,
    ...(known && { link: null }),
  }
}

/**
 * The choice that an address asks the member to confirm, once its day is known, free or not; null while the
 * day is unknown, when the address only chooses, and while the answer of another attempt is missing.
 */
export function choiceToConfirm({ context, event }: At): Partial<BookingContext> | null {
  const link = event.type === 'link.opened' ? event.link : context.link
  const reading = event.type === 'availability.read' ? event.reading : context.reading
  if (
    context.unsettled ||
    !link ||
    !reading ||
    reading.date !== link.date ||
    reading.branchId !== link.branchId
  )
    return null
  const draft = draftToConfirm(link, reading)
  return draft && { draft, reading, extraHour: extraHourOf(draft), link: null, notice: null }
}

/** The part of an address's choice that the reading offers. */
export function afterReadingOfLink({ context: { link }, event }: At): Partial<BookingContext> {
  assertEvent(event, 'availability.read')
  return { ...(link && afterLinkedReading(link, event.reading)), link: null }
}

/** Chooses a branch for a member who has chosen none: the one being viewed, else the first of theirs. */
export function afterBranches({ context: { draft, reading, link }, event }: At): Partial<BookingContext> {
  assertEvent(event, 'branches.known')
  const { branches, viewed } = event
  const branchId =
    (draft.activity === null && link === null ? viewed : null) ?? draft.branchId ?? branches[0]?.id ?? null
  const chosen = branchId === null ? draft : withBranch(draft, branchId)
  return { branches, draft: chosen, reading: reading && isAbout(chosen, reading) ? reading : null }
}

/** Replaces the choice; the reading stays if it is about the same day. */
const afterTurningTo = ({ reading }: BookingContext, draft: BookingDraft): Partial<BookingContext> => ({
  draft,
  reading: reading && isAbout(draft, reading) ? reading : null,
  extraHour: extraHourOf(draft),
})

/** Restores the choice of the unsettled attempt, and puts a later choice aside. */
export function withChoiceOfAttempt({ context }: In): Partial<BookingContext> {
  const { unsettled, draft, later } = context
  if (!unsettled) return {}
  const asked = draftOf(unsettled)
  return { ...afterTurningTo(context, asked), link: null, later: isSameChoice(draft, asked) ? later : draft }
}

/** Restores the choice that was put aside, without hours that are no longer free. */
export function withLaterChoice({ context }: In): Partial<BookingContext> {
  const { later } = context
  if (!later) return {}
  const turned = { ...context, ...afterTurningTo(context, later), later: null }
  const checked = turned.reading ? checkedBy(turned, turned.reading) : {}
  return { ...turned, ...checked, notice: bothOf(context.notice, laterNotice(later, turned)) }
}

/** The notice about a choice that was put aside; a day that is over has its own notice. */
function laterNotice(later: BookingDraft, turned: BookingContext): BookingNotice | null {
  if (later.choice === null) return null
  if (dayHasPassed(later, turned.today)) return { kind: 'dayOver' }
  return (turned.reading && lossOf(turned, turned.reading)) ?? { kind: 'laterKept' }
}

const bothOf = (before: BookingNotice | null, next: BookingNotice | null): BookingNotice | null =>
  before && next ? { kind: 'both', before, next } : (next ?? before)

export function withPriceNotice(at: At): Partial<BookingContext> {
  const change = priceChangeOf(at)
  return change ? { notice: { kind: 'priceChanged', ...change } } : {}
}

/** Sets the notice for a Continue that comes too early. Nothing of a day can be chosen before its reading. */
export function withIncompleteNotice({ context: { draft, reading } }: In): Partial<BookingContext> {
  const missing = missingFrom(draft)
  const isOfTheDay = missing !== 'branch' && missing !== 'date'
  return {
    notice: {
      kind: 'incomplete',
      missing: missing === null || (isOfTheDay && reading === null) ? 'availability' : missing,
    },
  }
}

/** Sets the notice that nothing was booked because a reading took the chosen hours away. */
export const withLostBookingNotice = ({ context }: In): Partial<BookingContext> => ({
  notice: { kind: 'notBooked', loss: context.reading && lossOf(context, context.reading) },
})

/** Moves a failure from its dialog to the notice beside the choice. */
export const withFailureNotice = ({ context: { failure } }: In): Partial<BookingContext> => ({
  notice: failure && { kind: 'failed', failure },
  failure: null,
})

/** The context after an attempt, with the attempt's reading of the day unless a later one is known. */
export function afterAttempt({ context }: In, { output }: Ended): Partial<BookingContext> {
  const { reading: read, outcome } = output
  const { reading: known } = context
  return {
    reading: read && (!known || read.readAt >= known.readAt) ? read : known,
    unsettled: outcome === 'unsettled' ? output.attempt : null,
    notice: 'notice' in output ? output.notice : null,
    failure: outcome === 'refused' ? output.failure : null,
    booked: outcome === 'booked' ? output.booked : null,
  }
}

/** The context after a booking: only its day stays; a later choice waits unless it is the same. */
export const afterBooking = ({ context: { draft, later } }: In): Partial<BookingContext> => ({
  draft: withoutChoice(draft),
  later: later && isSameChoice(later, draft) ? null : later,
})

/** The record of a booking in progress, with the latest choice; null when there is none. */
export function recordOf({ draft, unsettled, later, booked }: BookingContext): BookingRecord | null {
  return booked && !later ? null : { draft: later ?? draft, attempt: unsettled }
}

/** The intent that Pay & Confirm would send, or null while the choice or its price is incomplete. */
export function intentOf({ draft, reading, later }: BookingContext): Intent | null {
  const price = reading && isAbout(draft, reading) ? priceOf(draft, reading) : null
  if (!price || !isComplete(draft)) return null
  return { branchId: draft.branchId, activity: draft.activity, request: requestFor(draft, price), later }
}

/** The attempt to send or to look for. */
export function attemptInputOf(context: BookingContext): BookingAttemptInput {
  const { unsettled, reading, extraHour, desk } = context
  if (unsettled) return { attempt: unsettled, reading, extraHour, desk }
  const intent = intentOf(context)
  if (!intent) throw new Error('only a complete choice is sent')
  return { intent, reading, extraHour, desk }
}

/** Requests the payment of the new booking. */
export const paymentRequestedOf = ({ booked }: BookingContext): PaymentRequested | null =>
  booked && { type: 'payment.requested', payable: payableOfRequest(booked.bookingId, booked.attempt.request) }

/** Requests the day of the new booking in the calendar, with the booking marked. */
export const dateRequestedOf = ({ booked }: BookingContext): DateRequested | null =>
  booked && {
    type: 'date.requested',
    date: booked.attempt.request.date,
    bookingId: booked.bookingId,
  }
