import {
  checkedAgainst,
  draftOf,
  emptyDraft,
  extraHours,
  isAbout,
  isComplete,
  isSameChoice,
  priceOf,
  requestFor,
  withActivity,
  withBranch,
  withDate,
  withExtraHour,
  withFacility,
  withoutChoice,
  withSlot,
  type BookingDraft,
  type BookingRecord,
} from '@domain/booking/bookingDraft'
import { noWait } from '@machines/wait'
import type { BranchChoice } from '@domain/account/branchChoice'
import type { CentreDate } from '@domain/time/centreTime'
import { facilityOf, hourState, readBack, type DayReading, type ReadBack } from '@domain/booking/dayReading'
import { sameAmount } from '@domain/money/money'
import type { Outcome } from '@domain/values/outcome'
import { slotsOf } from '@domain/booking/slots'
import type {
  AttemptFailure,
  BookingContext,
  BookingEvent,
  BookingInput,
  BookingUserEvent,
  Intent,
} from './booking.types'
import { bothNotices, dayOverNotice, laterNotice, lossNotice, replacedNotice } from './booking.notices'

/** An event by which the member makes or changes the choice. */
export type Choosing = Extract<
  BookingUserEvent,
  {
    type:
      | 'branch.chosen'
      | 'date.chosen'
      | 'activity.chosen'
      | 'facility.chosen'
      | 'slot.chosen'
      | 'extraHour.toggled'
      | 'choice.cleared'
      | 'alternative.chosen'
      | 'dialog.opened'
  }
>

const isChoosing = (event: BookingEvent): event is Choosing =>
  /^(branch|date|activity|facility|slot|alternative)\.chosen$|^extraHour\.toggled$|^choice\.cleared$|^dialog\.opened$/.test(
    event.type,
  )

function draftAfter({ draft, reading, extraHour }: BookingContext, event: Choosing): BookingDraft {
  const facility = (id: number | null) => (reading ? facilityOf(reading, draft.activity, id) : null)
  switch (event.type) {
    case 'dialog.opened':
      return event.date === null ? draft : withDate(draft, event.date)
    case 'branch.chosen':
      return withBranch(draft, event.branchId)
    case 'date.chosen':
      return withDate(draft, event.date)
    case 'activity.chosen':
      return withActivity(draft, event.activity)
    case 'facility.chosen': {
      const chosen = facility(event.facilityId)
      return chosen ? withFacility(draft, chosen) : draft
    }
    case 'slot.chosen': {
      const chosen = facility(event.facilityId)
      return chosen ? withSlot(draft, chosen, event.slot) : draft
    }
    case 'extraHour.toggled':
      return withExtraHour(draft, extraHour, event.slot)
    case 'choice.cleared':
      return withoutChoice(draft)
    case 'alternative.chosen': {
      const { facilityId, facilityName, choice } = event.alternative
      return { ...draft, facility: { id: facilityId, name: facilityName }, choice }
    }
  }
}

/** Which of two hours was chosen second. */
function extraHourAfter({ extraHour }: BookingContext, { choice }: BookingDraft, event: Choosing) {
  if (!choice || choice.additional.length === 0) return null
  const second = 'slot' in event ? event.slot : extraHour
  return second !== null && slotsOf(choice).includes(second) ? second : (choice.additional[0] ?? null)
}

/** The choice after an event, and what is still known of its day: another branch or date is read anew. */
export function afterChoosing(context: BookingContext, event: BookingEvent): Partial<BookingContext> {
  if (!isChoosing(event)) return {}
  const draft = draftAfter(context, event)
  const reading = context.reading && isAbout(draft, context.reading) ? context.reading : null
  const notice = event.type === 'slot.chosen' ? replacedNotice(context.draft, draft) : null
  return { draft, reading, extraHour: extraHourAfter(context, draft, event), notice, problem: null }
}

const extraHourOf = ({ choice }: BookingDraft) => choice?.additional[0] ?? null

/** Whether the chosen day is over at the centre. */
export const dayHasPassed = ({ date }: BookingDraft, today: CentreDate): boolean =>
  date !== null && date < today

/** A draft whose day is to be chosen anew, and with it the hours. */
export const withoutDay = (draft: BookingDraft): BookingDraft => ({ ...withoutChoice(draft), date: null })

/** What a page begins with: the booking that this browser kept, but for a day that is over. */
export function initialContext({ kept, today }: BookingInput): BookingContext {
  const draft = kept?.draft ?? emptyDraft
  return {
    draft: dayHasPassed(draft, today) ? withoutDay(draft) : draft,
    reading: null,
    // Whether it was answered before the page went away is not known.
    attempt: kept?.attempt ? { ...kept.attempt, uncertain: true } : null,
    attemptFailure: null,
    later: null,
    extraHour: extraHourOf(draft),
    booked: null,
    place: 'page',
    branches: [],
    today,
    notice: null,
    problem: null,
    ...noWait,
  }
}

/** The branch chosen for the member while nothing else is: the one being viewed, else the first of theirs. */
export function afterBranches(
  { draft, reading }: BookingContext,
  branches: readonly BranchChoice[],
  viewed: number | null,
): Partial<BookingContext> {
  const branchId = (draft.activity === null ? viewed : null) ?? draft.branchId ?? branches[0]?.id ?? null
  const chosen = branchId === null ? draft : withBranch(draft, branchId)
  return { draft: chosen, reading: reading && isAbout(chosen, reading) ? reading : null }
}

/** The choice and its day after a reading, with everything dropped that is not offered any more. */
export const afterReading = (context: BookingContext, reading: DayReading): Partial<BookingContext> => ({
  reading,
  draft: checkedAgainst(context.draft, reading),
})

/** Another choice in the place of the one so far, with what is known of its day. */
const afterTurningTo = ({ reading }: BookingContext, draft: BookingDraft): Partial<BookingContext> => ({
  draft,
  reading: reading && isAbout(draft, reading) ? reading : null,
  extraHour: extraHourOf(draft),
})

/** The choice that the attempt stands for, with what was chosen after it put aside. */
export function withChoiceOfAttempt(context: BookingContext): Partial<BookingContext> {
  const { attempt, draft, later } = context
  if (!attempt) return {}
  const asked = draftOf(attempt)
  return { ...afterTurningTo(context, asked), later: isSameChoice(draft, asked) ? later : draft }
}

/** What had been put aside is the member's choice again, but for hours that are not free any more. */
export function withLaterChoice(context: BookingContext): Partial<BookingContext> {
  const { later } = context
  if (!later) return {}
  const turned = { ...context, ...afterTurningTo(context, later), later: null }
  const checked = turned.reading ? afterReading(turned, turned.reading) : {}
  const loss = turned.reading && lossNotice(turned, turned.reading)
  // Of a day that is over there is more to say than that its hours have begun.
  const isOver = later.choice !== null && dayHasPassed(later, context.today)
  const notice = isOver ? dayOverNotice : (loss ?? (later.choice ? laterNotice : null))
  return { ...turned, ...checked, notice: bothNotices(turned.notice, notice) }
}

/** After a booking was made: nothing is left of it but the day; what was chosen later waits unless it is the same. */
export const afterBooking = ({ draft, later }: BookingContext): Partial<BookingContext> => ({
  draft: withoutChoice(draft),
  attempt: null,
  later: later && isSameChoice(later, draft) ? null : later,
  problem: null,
  notice: null,
})

/** What is written down of a booking in progress, what was chosen last first; null when there is none. */
export function recordOf({ draft, attempt, later, booked }: BookingContext): BookingRecord | null {
  return booked && !later ? null : { draft: later ?? draft, attempt }
}

/** Whether the member may choose this hour: it is free, or chosen already and taken back. */
export function hourIsChoosable(
  { draft, reading }: BookingContext,
  facilityId: number,
  slot: number,
): boolean {
  const facility = reading && facilityOf(reading, draft.activity, facilityId)
  if (!facility) return false
  const chosen = draft.facility?.id === facilityId && draft.choice ? slotsOf(draft.choice) : []
  return chosen.includes(slot) || hourState(reading, facility, slot) === 'free'
}

export const extraHourIsOffered = ({ draft, reading, extraHour }: BookingContext, slot: number): boolean =>
  reading !== null && extraHours(draft, reading, extraHour).some((extra) => extra.slot === slot)

/** Everything chosen and its price known: what Pay & Confirm would ask for, or null. */
export function intentOf({ draft, reading, later }: BookingContext): Intent | null {
  const price = reading && isAbout(draft, reading) ? priceOf(draft, reading) : null
  if (!price || !isComplete(draft)) return null
  return { branchId: draft.branchId, activity: draft.activity, request: requestFor(draft, price), later }
}

/** The rate that was shown, when the reading has another one. */
export function rateChange(
  { draft, reading: before }: BookingContext,
  reading: DayReading,
): { readonly from: number; readonly to: number } | null {
  const from = before ? priceOf(draft, before)?.rate : undefined
  const to = priceOf(draft, reading)?.rate
  return from !== undefined && to !== undefined && !sameAmount(from, to) ? { from, to } : null
}

/**
 * The rate that the attempt was made at, when the reading has another one. Null as well while it is open whether a try
 * without an answer was booked.
 */
export function rateChangeOfAttempt(
  context: BookingContext,
  reading: DayReading,
): { readonly from: number; readonly to: number } | null {
  if (context.attempt?.uncertain && verdictOn(context, { ok: true, value: reading }).found !== 'free')
    return null
  const from = context.attempt?.request.pricePerSlot
  const to = priceOf(draftOfAttempt(context), reading)?.rate
  return from !== undefined && to !== undefined && !sameAmount(from, to) ? { from, to } : null
}

/** Why an answer does not say whether the attempt was booked; null when it says nothing about that either. */
export function attemptFailureOf(output: Outcome<unknown>): AttemptFailure | null {
  if (output.ok) return null
  const { failure } = output
  switch (failure.kind) {
    case 'offline':
    case 'unreachable':
      return { kind: 'network' }
    case 'unknown':
      return failure.message === null ? { kind: 'network' } : { kind: 'server', message: failure.message }
    case 'refused':
    case 'malformed':
      return { kind: 'server', message: failure.message }
    case 'tooMany':
    case 'sessionOver':
      return null
  }
}

/** What a reading says of the attempt under way. */
export function verdictOn({ attempt }: BookingContext, output: Outcome<DayReading>): ReadBack {
  return output.ok && attempt ? readBack(output.value, attempt.request) : { found: 'unclear' }
}

/** The choice that the attempt under way stands for. */
export const draftOfAttempt = ({ attempt, draft }: BookingContext): BookingDraft =>
  attempt ? draftOf(attempt) : draft
