import { isPageSize } from '../values/paging'
import { pathOf } from '../portal/routes'
import type { BookingPageQuery } from './booking'

/** The first query of My Bookings: all bookings, ten on a page (B9.17). */
export const firstQuery: BookingPageQuery = {
  page: 1,
  pageSize: 10,
  upcomingOnly: false,
  branchId: null,
  activityId: null,
}

/** True when any filter is set besides page and page size. */
export const hasFilters = ({ upcomingOnly, branchId, activityId }: BookingPageQuery): boolean =>
  upcomingOnly || branchId !== null || activityId !== null

/** The filters and the page as parameters of My Bookings' address, without default values. */
export function parametersOf(query: BookingPageQuery): readonly (readonly [name: string, value: string])[] {
  const { page, pageSize, upcomingOnly, branchId, activityId } = query
  return [
    ...(branchId === null ? [] : [['branch', String(branchId)] as const]),
    ...(activityId === null ? [] : [['activity', String(activityId)] as const]),
    ...(upcomingOnly ? [['upcoming', 'true'] as const] : []),
    ...(pageSize === firstQuery.pageSize ? [] : [['size', String(pageSize)] as const]),
    ...(page === 1 ? [] : [['page', String(page)] as const]),
  ]
}

/** The names that `parametersOf` uses. */
export const parameterNames = ['branch', 'activity', 'upcoming', 'size', 'page'] as const

/** A whole number above 0 in an address, or null. */
export const numberIn = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null

/** The filters and the page in an address; an absent or invalid value takes its default. */
export function queryFrom(
  parameter: (name: (typeof parameterNames)[number]) => string | null,
): BookingPageQuery {
  const size = numberIn(parameter('size'))
  return {
    page: numberIn(parameter('page')) ?? firstQuery.page,
    pageSize: size !== null && isPageSize(size) ? size : firstQuery.pageSize,
    upcomingOnly: parameter('upcoming') === 'true',
    branchId: numberIn(parameter('branch')),
    activityId: numberIn(parameter('activity')),
  }
}

/** The parameter of My Bookings that names the booking whose sheet is open. */
export const bookingParameter = 'booking'

/** `?booking=55`: the query with which My Bookings opens the sheet of a booking. */
export const bookingQuery = (bookingId: number): string => `?${bookingParameter}=${bookingId}`

/** The path of the sheet of a booking, for links from outside the portal's pages. */
export const bookingPath = (bookingId: number): string => pathOf('myBookings') + bookingQuery(bookingId)
