/** What a guest's choice turns into: begun, read, moved on to today. */
import { emptyDraft, withActivity, withDate } from '@domain/booking/bookingDraft'
import { allBranchChoices } from '@domain/account/branchChoice'
import { activityKey } from '@domain/booking/dayReading'
import { afterCheck } from '@machines/booking/booking.reading'
import { dayHasPassed, extraHourOf } from '@machines/booking/booking.updates'
import type { Notice } from '@machines/bookingAttempt/bookingAttempt.types'
import type { GuestCalendarContext, GuestCalendarEvent, GuestCalendarInput } from './guestCalendar.types'

interface At {
  readonly context: GuestCalendarContext
  readonly event: GuestCalendarEvent
}

const dayOverNotice: Notice = {
  tone: 'warn',
  title: null,
  message: 'The day you had chosen is over. Today is displayed instead; please choose another hour.',
}

/** The choice that was kept unless its day is over, else the first branch on the first day that can be booked. */
export function initialContext({ kept, today, firstDay }: GuestCalendarInput): GuestCalendarContext {
  const fresh = { ...emptyDraft, branchId: allBranchChoices[0]?.id ?? null, date: firstDay }
  const draft = kept && !dayHasPassed(kept, today) ? kept : fresh
  return {
    draft,
    reading: null,
    extraHour: extraHourOf(draft),
    branches: allBranchChoices,
    today,
    notice: null,
  }
}

/** What a reading leaves of the choice; its first activity is chosen where none is, so that free hours are seen at once. */
export function afterReading(at: At): Partial<GuestCalendarContext> {
  const checked = afterCheck(at)
  const first = checked.reading?.activities[0]
  return checked.draft?.activity === null && first
    ? { ...checked, draft: withActivity(checked.draft, activityKey(first)) }
    : checked
}

/** The new day in the place of the chosen one that is over; with a notice where hours were chosen. */
export function afterNewDay({ context: { draft }, event }: At): Partial<GuestCalendarContext> {
  if (event.type !== 'day.began') return {}
  const { today } = event
  return {
    today,
    draft: withDate(draft, today),
    reading: null,
    extraHour: null,
    notice: draft.choice ? dayOverNotice : null,
  }
}
