/** The months that were read: which of them to display at once, which to prefetch, and which are out of date. */
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
  isOld: false,
})

/** The last reading of a month; undefined when there is none. */
export const findMonth = (
  { months }: Pick<MonthBookingsContext, 'months'>,
  wanted: Month | null,
): KnownMonth | undefined => months.find(({ month }) => deepEqual(month, wanted))

const isUpToDate = (context: MonthBookingsContext, month: Month): boolean =>
  findMonth(context, month)?.isOld === false

/** True when all displayed months were read and are up to date. */
export const areKnown = (
  context: MonthBookingsContext,
  { month, beside }: Pick<MonthBookingsContext, 'month' | 'beside'>,
): boolean => [month, beside].every((each) => each === null || isUpToDate(context, each))

/** The months, with new readings in place of their earlier ones. */
export const withReadings = (
  { months }: Pick<MonthBookingsContext, 'months'>,
  read: readonly KnownMonth[],
): readonly KnownMonth[] => [
  ...months.filter((each) => !read.some(({ month }) => deepEqual(month, each.month))),
  ...read,
]

/** The months, out of date but for the displayed ones. */
export const withOldMonths = ({ months, month, beside }: MonthBookingsContext): readonly KnownMonth[] =>
  months.map((each) =>
    deepEqual(each.month, month) || deepEqual(each.month, beside) ? each : { ...each, isOld: true },
  )

export const queryOf = ({ memberId, month, branchId }: MonthBookingsContext): MonthQuery => ({
  memberId,
  ...month,
  branchId,
})

/**
 * The adjacent months, unless they are known: their days fill the first and the last week, and the member
 * probably turns to one of them next.
 */
export const prefetchOf = (context: MonthBookingsContext): Omit<MonthPrefetchInput, 'parent'> => ({
  queries: [-1, 1]
    .map((by) => shiftMonth(context.month, by))
    .filter((month) => !isUpToDate(context, month))
    .map((month) => queryOf({ ...context, month })),
  waitUntil: context.waitUntil,
})
