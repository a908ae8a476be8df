/** The months that were read: which of them to display at once, and which to prefetch. */
import type { MonthBookings, MonthQuery } from '@domain/booking/booking'
import { type Month, shiftMonth } from '@domain/time/centreTime'
import { deepEqual } from '@domain/values/deepEqual'
import type { KnownMonth } from './knownMonths.types'
import type { MonthBookingsContext } from './monthBookings.types'
import type { MonthPrefetchInput } from './monthPrefetch.types'

/** An answer for another month than the requested one is malformed (B3.07). */
export const isOfMonth = (month: Month | null, read: MonthBookings | null): boolean =>
  !read?.period || (read.period.year === month?.year && read.period.month === month.month)

export const knownMonth = (
  { year, month }: Month,
  { bookings, totalBookings, totalSchedules }: MonthBookings,
): KnownMonth => ({
  month: { year, month },
  bookings,
  totals: { bookings: totalBookings, hours: totalSchedules },
})

/** The reading of a month; undefined when there is none. */
export const findMonth = (
  { months }: Pick<MonthBookingsContext, 'months'>,
  wanted: Month | null,
): KnownMonth | undefined => months.find(({ month }) => deepEqual(month, wanted))

/** True when all displayed months were read. */
export const areKnown = (
  context: MonthBookingsContext,
  { month, beside }: Pick<MonthBookingsContext, 'month' | 'beside'>,
): boolean => [month, beside].every((each) => each === null || findMonth(context, each) !== undefined)

/** The readings of the displayed months. */
export const displayedMonths = (context: MonthBookingsContext): readonly KnownMonth[] =>
  [context.month, context.beside].flatMap((month) => findMonth(context, month) ?? [])

const countOf = ({ year, month }: Month): number => year * 12 + month

/** The direction from the displayed month to another one; unchanged for the displayed month itself. */
export function directionTo(month: Month, context: MonthBookingsContext): MonthBookingsContext['direction'] {
  const difference = countOf(month) - countOf(context.month)
  return difference === 0 ? context.direction : difference > 0 ? 1 : -1
}

export const queryOf = ({ memberId, month, branchId }: MonthBookingsContext): MonthQuery => ({
  memberId,
  ...month,
  branchId,
})

/** The month that the member probably turns to next. */
export function prefetchOf(context: MonthBookingsContext): Omit<MonthPrefetchInput, 'parent'> {
  const month = shiftMonth(context.month, context.direction)
  return {
    query: queryOf({ ...context, month }),
    isKnown: findMonth(context, month) !== undefined,
    waitUntil: context.waitUntil,
  }
}
