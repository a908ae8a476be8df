import type { ChangeNotice } from '@machines/shared/changes'
import type { MonthBookings, MonthQuery } from '@domain/booking/booking'
import type { BranchChoice } from '@domain/account/branchChoice'
import type { CentreDate, Month } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { BranchesRequested, MonthChosen } from '@machines/calendar/calendarEvents'
import type { KeptMonth } from '@domain/booking/keptBookings'
import type { KnownTotals } from '@domain/portal/knownNumbers'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'
import type { KnownMonth } from './knownMonths.types'
import type { PrefetchEvent } from './monthPrefetch.types'

export interface MonthBookingsInput extends WithParent {
  readonly memberId: number
  readonly today: CentreDate
  /** The totals that were read last, by this or an earlier start, by month and branch. */
  readonly knownTotals: readonly KnownTotals[]
  /**
   * The bookings of this month that an earlier start read, until the first reading; null when none are kept.
   */
  readonly kept: KeptMonth | null
}

export interface MonthBookingsContext extends MonthBookingsInput, FailureContext {
  readonly month: Month
  /** The other month of a displayed week: its bookings are displayed, too, but counted nowhere. */
  readonly beside: Month | null
  /** Null for all branches (B7.06). */
  readonly branchId: number | null
  readonly branches: readonly BranchChoice[]
  /** The last reading of each month: the displayed ones, those displayed before, and the prefetched ones. */
  readonly months: readonly KnownMonth[]
}

export type MonthBookingsUserEvent =
  { readonly type: 'branch.chosen'; readonly branchId: number | null } | { readonly type: 'retry.requested' }

export type MonthBookingsWorldEvent =
  | MonthChosen
  | BranchesRequested
  | ChangeNotice
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  | PrefetchEvent
  | CountdownTicked

export type MonthBookingsEvent = MonthBookingsUserEvent | MonthBookingsWorldEvent

/**
 * `readMonth`: the member's bookings of a month, in one branch or all (B7.06), and those of the adjacent
 * month.
 */
export type ReadMonth = {
  input: MonthQuery & { readonly beside: Month | null }
  output: Outcome<MonthBookings & { readonly beside: MonthBookings | null; readonly readAt: number }>
}
/** `readBranches`: the branches that the member has joined. */
export type ReadBranches = { output: Outcome<readonly BranchChoice[]> }
