import type { BookingDraft } from './bookingDraft'
import type { HoursAgain } from './bookAgain'
import { slotsOf } from './slots'
import { addDays, type CentreDate, daysBetween } from '../time/centreTime'

/** What an address may name of a choice, and the names of its parameters. */
export const linkParts = ['branch', 'date', 'activity', 'facility', 'slots'] as const
export type LinkPart = (typeof linkParts)[number]

/** `?branch=1&date=2026-07-08&activity=10&facility=101&slots=18,19`, without what is not chosen; '' for nothing. */
export function linkQueryOf({ branchId, date, activity, facility, choice }: BookingDraft): string {
  const values: Readonly<Record<LinkPart, string | null>> = {
    branch: branchId === null ? null : String(branchId),
    date,
    activity: activity === null ? null : encodeURIComponent(activity),
    facility: facility === null ? null : String(facility.id),
    slots: choice && slotsOf(choice).join(','),
  }
  const pairs = linkParts.flatMap((part) => (values[part] === null ? [] : [`${part}=${values[part]}`]))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/**
 * The address of the same hours of the same facility a week later or, where that day is over, on the next such weekday. `today` is
 * the centre's. `isNextWeek`: whether it is the week after the booking.
 */
export function nextWeekQuery(
  { branchId, date, choice, facilityName }: HoursAgain & { readonly facilityName: string },
  today: CentreDate,
): { readonly query: string; readonly isNextWeek: boolean } {
  const weeks = Math.max(1, Math.ceil(daysBetween(date, today) / 7))
  const parts: Readonly<Record<Exclude<LinkPart, 'activity'>, string>> = {
    branch: String(branchId),
    date: addDays(date, weeks * 7),
    facility: encodeURIComponent(facilityName),
    slots: slotsOf(choice).join(','),
  }
  const pairs = Object.entries(parts).map(([part, value]) => `${part}=${value}`)
  return { query: `?${pairs.join('&')}`, isNextWeek: weeks === 1 }
}
