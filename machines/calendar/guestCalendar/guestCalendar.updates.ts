/** The updates of a guest's choice: at the start, after a reading, on a new day. */
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
 * The day in the address, else the kept choice unless its day is over, else the first branch on the first
 * bookable day.
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
    lastActivity: null,
    branches: allBranchChoices(),
    today,
    notice: link && linkNotice(link.ignored),
    link,
  }
}

/** A guest's own choice replaces the one in the address. */
export const afterGuestChoice = (at: At): Partial<GuestCalendarContext> => ({
  ...afterChoosing(at),
  link: null,
})

/** The part of the address's choice that the reading offers. */
export function afterLinkedReading({ context, event }: At): Partial<GuestCalendarContext> {
  assertEvent(event, 'availability.read')
  return { ...(context.link && afterReadingOfLink(context.link, event.reading)), link: null }
}

/**
 * True when the clock was set back to an earlier day while its former today is displayed with nothing chosen.
 */
export const todayWasWrong = ({ context: { draft, today }, event }: At): boolean =>
  event.type === 'day.began' && event.today < today && draft.date === today && draft.choice === null

/** Replaces a chosen day that is over by the new day; with a notice when hours were chosen. */
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
