import type { DuesTotal } from '../money/duesTotal'
import type { Month } from '../time/centreTime'
import { deepEqual } from '../values/deepEqual'

/** The member's booked hours in a month. */
export interface KnownHours {
  readonly month: Month
  readonly hours: number
  /** The instant of the server's answer, in epoch milliseconds. */
  readonly readAt: number
}

/** The sum that the member owes, without the due to pay first. */
export interface KnownDues {
  readonly total: Omit<DuesTotal, 'first'>
  readonly readAt: number
}

/** The number of unread notifications. */
export interface KnownUnread {
  readonly unread: number
  readonly readAt: number
}

/** The totals of a month at one branch or at all. */
export interface KnownTotals {
  readonly month: Month
  readonly branchId: number | null
  readonly totals: { readonly bookings: number; readonly hours: number }
  readonly readAt: number
}

/** Replaces older totals of the same month and branch; keeps at most twelve. */
export const withTotals = (known: readonly KnownTotals[], read: KnownTotals): readonly KnownTotals[] =>
  [...known.filter((each) => !isOfSame(each, read)), read].slice(-12)

/** True when both are about the same month and branch. */
export const isOfSame = (
  one: Pick<KnownTotals, 'month' | 'branchId'>,
  other: Pick<KnownTotals, 'month' | 'branchId'>,
): boolean => deepEqual(one.month, other.month) && one.branchId === other.branchId

/** The last known numbers, for a start at which they cannot be read (B8.20, B8.21). */
export interface KnownNumbers {
  readonly thisMonth?: KnownHours
  readonly dues?: KnownDues
  readonly unread?: KnownUnread
  readonly totals?: readonly KnownTotals[]
}
