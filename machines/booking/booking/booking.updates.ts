/** What a booking in progress turns into: begun, put aside, taken up again, booked. */
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
import type { DateRequested } from '@machines/calendar/calendarEvents'
import type { TakenHour } from '@domain/booking/slotAlert'
import type { BookingAttemptInput, Intent } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import { afterChoosing, dayHasPassed, extraHourOf, withUnavailableNotice } from '@machines/booking/slotChoice'
import { afterCheck, checkedBy, lossOf, priceChangeOf } from '@machines/booking/choiceAfterReading'
import { afterLinkedReading, linkNotice } from '@machines/booking/slotLink'
import { draftToConfirm } from '@domain/booking/slotLink'
import type { BookingContext, BookingEvent, BookingInput, BookingNotice, Ended } from './booking.types'

interface In {
  readonly context: BookingContext
}
interface At extends In {
  readonly event: BookingEvent
}

export const chosenDayHasPassed = ({ context: { draft, today } }: In): boolean => dayHasPassed(draft, today)

/** Without a chosen day that is over. */
export const withoutPastDay = (at: In): Partial<BookingContext> =>
  chosenDayHasPassed(at) ? afterDay(at) : {}

/** A draft whose day is to be chosen anew, and with it the hours. */
const withoutDay = (draft: BookingDraft): BookingDraft => ({ ...withoutChoice(draft), date: null })

/** Without the chosen day. */
export const afterDay = ({ context: { draft } }: In): Partial<BookingContext> => ({
  draft: withoutDay(draft),
  reading: null,
  link: null,
})

/** What a page begins with: the booking that this browser kept, but for a day that is over. */
export function initialContext({
  kept,
  today,
  firstDay,
  offersAlerts,
  parent,
}: BookingInput): BookingContext {
  const draft = kept?.draft ?? emptyDraft
  return {
    parent,
    draft: dayHasPassed(draft, today) ? withoutDay(draft) : draft,
    reading: null,
    // Whether it was answered before the page went away is not known.
    unsettled: kept?.attempt ? { ...kept.attempt, uncertain: true } : null,
    later: null,
    extraHour: extraHourOf(draft),
    planHour: null,
    booked: null,
    branches: [],
    today,
    link: null,
    near: null,
    firstDay,
    offersAlerts,
    notice: null,
    failure: null,
  }
}

const firstDayOf = ({ today, firstDay }: BookingContext) => (firstDay > today ? firstDay : today)

/** The choice after an event. A day that is opened without being named is the one chosen last, else the first bookable. */
export function afterMemberChoice({ context, event }: At): Partial<BookingContext> {
  const opens = event.type === 'dialog.opened' || event.type === 'day.opened'
  const named = opens ? { ...event, date: event.date ?? context.draft.date ?? firstDayOf(context) } : event
  return { ...afterChoosing({ context, event: named }), link: null, near: null }
}

/** The hour that was pressed, if somebody else holds it. */
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

/** What there is to say of a pressed hour that cannot be booked, with the hour where a slot alert may be asked for. */
export function afterUnavailableHour(at: At): Partial<BookingContext> {
  const hour = at.context.offersAlerts ? takenHourOf(at) : null
  return hour ? { notice: { kind: 'alertOffered', hour } } : withUnavailableNotice(at)
}

/** The hour of which a slot alert may be asked for. */
export const alertHourOf = ({ notice }: BookingContext): TakenHour | null =>
  notice?.kind === 'alertOffered' ? notice.hour : null

/** The choice by a fresh reading; what was said of a taken hour goes once nobody else holds it, or it has begun. */
export function afterCheckOfDay({ context, event }: At): Partial<BookingContext> {
  const after = afterCheck({ context, event })
  const taken = alertHourOf(context)
  const isOver =
    taken && after.reading && hourStateIn(after.reading, context.draft.activity, taken) !== 'booked'
  return isOver ? { ...after, notice: null } : after
}

/** The day that an address names; its hours are chosen once they were found in a reading of that day. */
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
 * What an address asks to confirm once its day is known, free or not; null while it is not, where the address only chooses, and
 * while the answer of another attempt is missing.
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

/** What a reading offers of the choice that an address names. */
export function afterReadingOfLink({ context: { link }, event }: At): Partial<BookingContext> {
  assertEvent(event, 'availability.read')
  return { ...(link && afterLinkedReading(link, event.reading)), link: null }
}

/** The branch chosen for the member while nothing else is: the one being viewed, else the first of theirs. */
export function afterBranches({ context: { draft, reading, link }, event }: At): Partial<BookingContext> {
  assertEvent(event, 'branches.known')
  const { branches, viewed } = event
  const branchId =
    (draft.activity === null && link === null ? viewed : null) ?? draft.branchId ?? branches[0]?.id ?? null
  const chosen = branchId === null ? draft : withBranch(draft, branchId)
  return { branches, draft: chosen, reading: reading && isAbout(chosen, reading) ? reading : null }
}

/** Another choice in the place of the one so far, with what is known of its day. */
const afterTurningTo = ({ reading }: BookingContext, draft: BookingDraft): Partial<BookingContext> => ({
  draft,
  reading: reading && isAbout(draft, reading) ? reading : null,
  extraHour: extraHourOf(draft),
})

/** The choice that the unsettled attempt stands for, with what was chosen after it put aside. */
export function withChoiceOfAttempt({ context }: In): Partial<BookingContext> {
  const { unsettled, draft, later } = context
  if (!unsettled) return {}
  const asked = draftOf(unsettled)
  return { ...afterTurningTo(context, asked), link: null, later: isSameChoice(draft, asked) ? later : draft }
}

/** What had been put aside is the member's choice again, but for hours that are not free any more. */
export function withLaterChoice({ context }: In): Partial<BookingContext> {
  const { later } = context
  if (!later) return {}
  const turned = { ...context, ...afterTurningTo(context, later), later: null }
  const checked = turned.reading ? checkedBy(turned, turned.reading) : {}
  return { ...turned, ...checked, notice: bothOf(context.notice, laterNotice(later, turned)) }
}

/** What there is to say of the choice that had been put aside; of a day that is over, more than that its hours have begun. */
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

export const withIncompleteNotice = ({ context: { draft } }: In): Partial<BookingContext> => ({
  notice: { kind: 'incomplete', missing: missingFrom(draft) ?? 'availability' },
})

/** With what there is to say when nothing was booked because a reading took the chosen hours away. */
export const withLostBookingNotice = ({ context }: In): Partial<BookingContext> => ({
  notice: { kind: 'notBooked', loss: context.reading && lossOf(context, context.reading) },
})

/** With what was displayed in a dialog beside the choice from now on. */
export const withFailureNotice = ({ context: { failure } }: In): Partial<BookingContext> => ({
  notice: failure && { kind: 'failed', failure },
  failure: null,
})

/** What an attempt came to, with the day as it was read for it unless a later reading is known. */
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

/** After a booking was made: nothing is left of it but the day; what was chosen later waits unless it is the same. */
export const afterBooking = ({ context: { draft, later } }: In): Partial<BookingContext> => ({
  draft: withoutChoice(draft),
  later: later && isSameChoice(later, draft) ? null : later,
})

/** What is written down of a booking in progress, what was chosen last first; null when there is none. */
export function recordOf({ draft, unsettled, later, booked }: BookingContext): BookingRecord | null {
  return booked && !later ? null : { draft: later ?? draft, attempt: unsettled }
}

/** Everything chosen and its price known: what Pay & Confirm would ask for, or null. */
export function intentOf({ draft, reading, later }: BookingContext): Intent | null {
  const price = reading && isAbout(draft, reading) ? priceOf(draft, reading) : null
  if (!price || !isComplete(draft)) return null
  return { branchId: draft.branchId, activity: draft.activity, request: requestFor(draft, price), later }
}

/** What is to be sent, or looked for. */
export function attemptInputOf(context: BookingContext): BookingAttemptInput {
  const { unsettled, reading, extraHour } = context
  if (unsettled) return { attempt: unsettled, reading, extraHour }
  const intent = intentOf(context)
  if (!intent) throw new Error('only a complete choice is sent')
  return { intent, reading, extraHour }
}

/** That the day of the new booking is wanted in the calendar, with the booking marked. */
export const dateRequestedOf = ({ booked }: BookingContext): DateRequested | null =>
  booked && {
    type: 'date.requested',
    date: booked.attempt.request.date,
    bookingId: booked.bookingId,
  }
