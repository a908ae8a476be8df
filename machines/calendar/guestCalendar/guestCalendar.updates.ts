/** What a guest's choice turns into: begun, read, moved on to today. */
import { assertEvent } from 'xstate'
import { emptyDraft, withDate } from '@domain/booking/bookingDraft'
import { allBranchChoices } from '@domain/account/branchChoice'
import { afterChoosing, dayHasPassed, extraHourOf } from '@machines/booking/slotChoice'
import { afterLinkedReading as afterReadingOfLink, linkNotice } from '@machines/booking/slotLink'
import type { GuestCalendarContext, GuestCalendarEvent, GuestCalendarInput } from './guestCalendar.types'

interface At {
  readonly context: GuestCalendarContext
  readonly event: GuestCalendarEvent
}

/**
 * The day that the address names, else the choice that was kept unless its day is over, else the first branch on the first
 * day that can be booked.
 */
export function initialContext({ kept, link, today, firstDay }: GuestCalendarInput): GuestCalendarContext {
  const fresh = { ...emptyDraft, branchId: allBranchChoices()[0]?.id ?? null, date: firstDay }
  const named = link && { ...fresh, branchId: link.branchId ?? fresh.branchId, date: link.date ?? firstDay }
  const draft = named ?? (kept && !dayHasPassed(kept, today) ? kept : fresh)
  return {
    draft,
    reading: null,
    extraHour: extraHourOf(draft),
    planHour: null,
    branches: allBranchChoices(),
    today,
    notice: link && linkNotice(link.ignored),
    link,
  }
}

/** Whatever a guest chooses takes the place of what the address names. */
export const afterGuestChoice = (at: At): Partial<GuestCalendarContext> => ({
  ...afterChoosing(at),
  link: null,
})

/** What a reading offers of the choice that the address names. */
export function afterLinkedReading({ context, event }: At): Partial<GuestCalendarContext> {
  assertEvent(event, 'availability.read')
  return { ...(context.link && afterReadingOfLink(context.link, event.reading)), link: null }
}

/** Whether the clock was put back to an earlier day while the day that it named before is displayed, of which nothing is chosen. */
export const todayWasWrong = ({ context: { draft, today }, event }: At): boolean =>
  event.type === 'day.began' && event.today < today && draft.date === today && draft.choice === null

/** The new day in the place of the chosen one that is over; with a notice where hours were chosen. */
export function afterNewDay({ context: { draft }, event }: At): Partial<GuestCalendarContext> {
  assertEvent(event, 'day.began')
  const { today } = event
  return {
    today,
    draft: withDate(draft, today),
    reading: null,
    extraHour: null,
    link: null,
    notice: draft.choice && { kind: 'dayOver' },
  }
}
