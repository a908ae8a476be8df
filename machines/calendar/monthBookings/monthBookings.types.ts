import type { MonthBookings, MonthQuery } from '@domain/booking/booking'
import type { BranchChoice } from '@domain/account/branchChoice'
import type { CentreDate, Month } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'
import type { KnownMonth } from './knownMonths.types'
import type { CountChanged, MonthCount } from './monthCount.types'
import type { PrefetchEvent } from './monthPrefetch.types'

export interface MonthBookingsInput {
  readonly memberId: number
  /** Today at the centre. */
  readonly today: CentreDate
}

export interface MonthBookingsContext extends FailureContext {
  readonly memberId: number
  readonly today: CentreDate
  readonly month: Month
  /** The other month of a week that is displayed: its bookings are displayed too, and counted nowhere. */
  readonly beside: Month | null
  /** Null for all branches (B7.06). */
  readonly branchId: number | null
  readonly branches: readonly BranchChoice[]
  /** What was read since anything changed: the displayed months, those displayed before, and the one that was prefetched. */
  readonly months: readonly KnownMonth[]
  /** Whether the member last went to a later month (1) or to an earlier one (-1), which decides what is prefetched. */
  readonly direction: 1 | -1
  /** Hours of the current month at the chosen branch (B7.12), as the child reported last. */
  readonly count: MonthCount
}

export type MonthBookingsUserEvent =
  | { readonly type: 'branch.chosen'; readonly branchId: number | null }
  /** Reads again what failed, the month or the count. */
  | { readonly type: 'retry.requested' }

export type MonthBookingsWorldEvent =
  /** Another part of the calendar is displayed (`calendarDisplay`); a week may reach into the month beside it. */
  | { readonly type: 'month.chosen'; readonly month: Month; readonly beside: Month | null }
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  /** Something was booked, moved, canceled or paid, or turned out not to be due. */
  | { readonly type: 'dues.changed' }
  | CountChanged
  | PrefetchEvent
  | CountdownTicked

export type MonthBookingsEvent = MonthBookingsUserEvent | MonthBookingsWorldEvent

/** `readMonth`: the member's bookings of a month, in one branch or all (B7.06), and those of the month beside it. */
export type ReadMonth = {
  input: MonthQuery & { readonly beside: Month | null }
  output: Outcome<MonthBookings & { readonly beside: MonthBookings | null }>
}
/** `readBranches`: the branches that the member has joined. */
export type ReadBranches = { output: Outcome<readonly BranchChoice[]> }
