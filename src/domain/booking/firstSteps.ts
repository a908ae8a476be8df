import type { BookingPage } from './booking'

/** A step that a new member has yet to take; the dashboard begins with the first booking itself. */
export type FirstStep = 'branch' | 'calendar'

/** Number of booked hours up to which a member counts as new. */
const newMemberHours = 3

/** True for a new member: one without a branch, or with a few hours booked. */
export const isNewMember = ({ branches, total }: Pick<BookingPage, 'branches' | 'total'>): boolean =>
  branches.length === 0 || total <= newMemberHours

/**
 * The remaining steps of a new member; `hasFeed`: true when a calendar of theirs reads the bookings, null
 * when none can.
 */
export function firstStepsOf(
  page: Pick<BookingPage, 'branches' | 'total'>,
  hasFeed: boolean | null,
): readonly FirstStep[] {
  if (!isNewMember(page)) return []
  return [
    ...(page.branches.length === 0 ? (['branch'] as const) : []),
    ...(hasFeed === false ? (['calendar'] as const) : []),
  ]
}
