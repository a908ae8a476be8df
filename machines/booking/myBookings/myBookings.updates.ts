import { branchChoices } from '@domain/account/branchChoice'
import type { BookingPage, BookingPageQuery, BranchActivity } from '@domain/booking/booking'
import { deepEqual } from '@domain/values/deepEqual'
import { isPageSize, pageCount } from '@domain/values/paging'
import type { MyBookingsContext, MyBookingsEvent } from './myBookings.types'

type Of = Pick<MyBookingsContext, 'query' | 'total'>

/** The last page of the chosen filters; 1 while the number of rows is unknown. */
export const lastPage = ({ query, total }: Of): number => pageCount(total ?? 0, query.pageSize)

/** True when there are pages to turn. */
export const hasPages = ({ total }: Of): boolean => total !== null && total > 0

const isKnown = (choices: readonly { readonly id: number }[], id: number | null): boolean =>
  id === null || choices.some((choice) => choice.id === id)

/** The filters that an event changes; null when it chooses an option that is not offered. */
function filtersOf(context: MyBookingsContext, event: MyBookingsEvent): Partial<BookingPageQuery> | null {
  switch (event.type) {
    case 'branch.chosen':
      // An activity belongs to one branch, so a new branch clears it.
      return isKnown(context.branches, event.branchId) ? { branchId: event.branchId, activityId: null } : null
    case 'activity.chosen':
      return isKnown(context.activities, event.activityId) ? { activityId: event.activityId } : null
    case 'upcoming.toggled':
      return { upcomingOnly: event.upcomingOnly }
    case 'filters.cleared':
      return { branchId: null, activityId: null, upcomingOnly: false }
    case 'pageSize.chosen':
      return isPageSize(event.pageSize) && hasPages(context) ? { pageSize: event.pageSize } : null
    default:
      return null
  }
}

/** The query after an event; another filter or page size begins at the first page (B4.26). */
export function queryAfter(context: MyBookingsContext, event: MyBookingsEvent): BookingPageQuery {
  const { query } = context
  if (event.type === 'address.changed') return event.query
  if (event.type === 'page.chosen') {
    const exists = hasPages(context) && event.page >= 1 && event.page <= lastPage(context)
    return exists ? { ...query, page: event.page } : query
  }
  const next = { ...query, ...filtersOf(context, event) }
  const isSameBranch = event.type === 'branch.chosen' && next.branchId === query.branchId
  return isSameBranch || deepEqual(next, query) ? query : { ...next, page: 1 }
}

const sameFilters = (one: BookingPageQuery, other: BookingPageQuery): boolean =>
  deepEqual({ ...one, page: 1, pageSize: 10 }, { ...other, page: 1, pageSize: 10 })

/**
 * The context for another query: without rows of the earlier one, and only with numbers and activities that
 * hold for both.
 */
export const withQuery = (
  { query, total, canceled, moved, activities }: MyBookingsContext,
  next: BookingPageQuery,
): Partial<MyBookingsContext> => ({
  query: next,
  rows: [],
  total: sameFilters(query, next) ? total : null,
  canceled: sameFilters(query, next) ? canceled : null,
  moved: sameFilters(query, next) ? moved : 0,
  activities: query.branchId === next.branchId ? activities : [],
})

/**
 * The activities of the member's branches, where the server names them, and those of rows seen so far
 * (B3.13), by name: a class may have been at another branch, and an activity that has ended still appears in
 * the past.
 */
function activitiesWith(
  { query, activities }: MyBookingsContext,
  page: BookingPage,
): readonly BranchActivity[] {
  const byId = new Map(activities.map((activity) => [activity.id, activity]))
  for (const activity of page.activities)
    if (query.branchId === null || activity.branchId === query.branchId) byId.set(activity.id, activity)
  for (const { activityId, activity, branchId } of page.rows)
    if (activityId !== null && activity !== null)
      byId.set(activityId, { id: activityId, name: activity, branchId })
  return [...byId.values()].sort((one, other) => one.name.localeCompare(other.name))
}

/** The context with a page that was read. */
export const withPage = (context: MyBookingsContext, page: BookingPage): Partial<MyBookingsContext> => ({
  rows: page.rows,
  total: page.total,
  canceled: page.canceled,
  moved: page.moved ?? 0,
  branches:
    page.branches.length === 0 ? context.branches : branchChoices(page.branches.map(({ name }) => name)),
  activities: activitiesWith(context, page),
})
