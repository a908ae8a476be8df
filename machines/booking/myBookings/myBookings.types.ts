import type { ChangeNotice } from '@machines/shared/changes'
import type { BranchChoice } from '@domain/account/branchChoice'
import type { BookingPage, BookingPageQuery, BookingRow, BranchActivity } from '@domain/booking/booking'
import type { KeptBookingPage } from '@domain/booking/keptBookings'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface MyBookingsInput {
  /** The filters and the page that the address names. */
  readonly query: BookingPageQuery
  /** The page that an earlier start read by this query, until the first reading; null when none is kept. */
  readonly kept: KeptBookingPage | null
}

export interface MyBookingsContext extends MyBookingsInput, FailureContext {
  /** The rows of the page that was read last; none while another page is loading. */
  readonly rows: readonly BookingRow[]
  /** Number of all rows for the chosen filters; null while unknown. */
  readonly total: number | null
  /** Number of cancelled ones among them, if the server says it. */
  readonly canceled: number | null
  /** Number of moved ones among them; 0 while unknown. */
  readonly moved: number
  /** The member's branches that the server has named so far. */
  readonly branches: readonly BranchChoice[]
  /** Every activity of the chosen branch that the server has named or a row has shown. */
  readonly activities: readonly BranchActivity[]
}

export type MyBookingsUserEvent =
  /** Null for all branches. */
  | { readonly type: 'branch.chosen'; readonly branchId: number | null }
  /** Null for all activities. */
  | { readonly type: 'activity.chosen'; readonly activityId: number | null }
  /** The toggle See All Upcoming Bookings (B2.50). */
  | { readonly type: 'upcoming.toggled'; readonly upcomingOnly: boolean }
  /** The button Clear All. */
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'page.chosen'; readonly page: number }
  | { readonly type: 'pageSize.chosen'; readonly pageSize: number }
  | { readonly type: 'retry.requested' }

export type MyBookingsWorldEvent =
  /** Back, Forward or a link brought another address of this page. */
  { readonly type: 'address.changed'; readonly query: BookingPageQuery } | ChangeNotice | CountdownTicked

export type MyBookingsEvent = MyBookingsUserEvent | MyBookingsWorldEvent

/** `loadBookings`: a page of the member's bookings (B7.07). */
export type LoadBookings = { input: BookingPageQuery; output: Outcome<BookingPage> }
