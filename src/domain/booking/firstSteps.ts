import type { BookingPage } from './booking'

/** What a new member has not done yet. */
export type FirstStep = 'branch' | 'booking' | 'calendar'

/** How many hours a member books as a new one. */
const newMemberHours = 3

/** Whether a member is new: without a branch, or with a few hours booked. */
export const isNewMember = ({ branches, total }: Pick<BookingPage, 'branches' | 'total'>): boolean =>
  branches.length === 0 || total <= newMemberHours

/** The steps that are left to a new member; `hasFeed`: whether a calendar of theirs reads the bookings, null where none can. */
export function firstStepsOf(
  page: Pick<BookingPage, 'branches' | 'total'>,
  hasFeed: boolean | null,
): readonly FirstStep[] {
  if (!isNewMember(page)) return []
  return [
    ...(page.branches.length === 0 ? (['branch'] as const) : []),
    ...(page.total === 0 ? (['booking'] as const) : []),
    ...(hasFeed === false ? (['calendar'] as const) : []),
  ]
}
