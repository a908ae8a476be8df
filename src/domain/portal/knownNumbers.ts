import type { DuesTotal } from '../money/duesTotal'
import type { Month } from '../time/centreTime'
import { deepEqual } from '../values/deepEqual'

/** The hours that the member has in a month. */
export interface KnownHours {
  readonly month: Month
  readonly hours: number
  /** When the server answered it, in epoch milliseconds. */
  readonly readAt: number
}

/** The sum that the member owes. Which due is first is not kept. */
export interface KnownDues {
  readonly total: Omit<DuesTotal, 'first'>
  readonly readAt: number
}

/** How many notifications are unread. */
export interface KnownUnread {
  readonly unread: number
  readonly readAt: number
}

/** What a month at a branch, or at all, has. */
export interface KnownTotals {
  readonly month: Month
  readonly branchId: number | null
  readonly totals: { readonly bookings: number; readonly hours: number }
  readonly readAt: number
}

/** With these totals in the place of older ones of the same month and branch; those of a year at most are kept. */
export const withTotals = (known: readonly KnownTotals[], read: KnownTotals): readonly KnownTotals[] =>
  [...known.filter((each) => !isOfSame(each, read)), read].slice(-12)

/** Whether both are of one month and branch. */
export const isOfSame = (
  one: Pick<KnownTotals, 'month' | 'branchId'>,
  other: Pick<KnownTotals, 'month' | 'branchId'>,
): boolean => deepEqual(one.month, other.month) && one.branchId === other.branchId

/** The numbers as they were last read, for a start at which they cannot be read (B8.20, B8.21). */
export interface KnownNumbers {
  readonly thisMonth?: KnownHours
  readonly dues?: KnownDues
  readonly unread?: KnownUnread
  readonly totals?: readonly KnownTotals[]
}
