import type { DuesTotal } from '../money/duesTotal'
import type { Month } from '../time/centreTime'

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

/** The numbers as they were last read, for a start at which they cannot be read (B8.20, B8.21). */
export interface KnownNumbers {
  readonly thisMonth?: KnownHours
  readonly dues?: KnownDues
  readonly unread?: KnownUnread
}
