import type { BranchChoice } from '@domain/account/branchChoice'
import type { BookingPage, BookingPageQuery, BookingRow, BranchActivity } from '@domain/booking/booking'
import type { KeptBookingPage } from '@domain/booking/keptBookings'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { DuesChanged } from '@machines/shared/parentEvents'
import type { CountdownTicked } from '@machines/shared/wait'

export interface MyBookingsInput {
  /** The filters and the page that the address names. */
  readonly query: BookingPageQuery
  /** What an earlier start read by this query, until anything is read; null when nothing is left of it. */
  readonly kept: KeptBookingPage | null
}

export interface MyBookingsContext extends MyBookingsInput, FailureContext {
  /** The rows of the page that was read last; none while another page is loading. */
  readonly rows: readonly BookingRow[]
  /** How many rows the chosen filters have in all; null while it is not known. */
  readonly total: number | null
  /** How many of them were cancelled, where the server says it. */
  readonly canceled: number | null
  /** The branches of the member, as far as the server has named them. */
  readonly branches: readonly BranchChoice[]
  /** Every activity of the chosen branch that the server has named or a row has shown. */
  readonly activities: readonly BranchActivity[]
}

export type MyBookingsUserEvent =
  /** Null for all branches. */
  | { readonly type: 'branch.chosen'; readonly branchId: number | null }
  /** Null for all activities. */
  | { readonly type: 'activity.chosen'; readonly activityId: number | null }
  /** See All Upcoming Bookings (B2.50). */
  | { readonly type: 'upcoming.toggled'; readonly upcomingOnly: boolean }
  /** Clear All. */
  | { readonly type: 'filters.cleared' }
  | { readonly type: 'page.chosen'; readonly page: number }
  | { readonly type: 'pageSize.chosen'; readonly pageSize: number }
  | { readonly type: 'retry.requested' }

export type MyBookingsWorldEvent =
  /** Back, Forward or a link brought another address of this page. */
  | { readonly type: 'address.changed'; readonly query: BookingPageQuery }
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** From the parent. */
  | DuesChanged
  | CountdownTicked

export type MyBookingsEvent = MyBookingsUserEvent | MyBookingsWorldEvent

/** `loadBookings`: a page of the member's bookings (B7.07). */
export type LoadBookings = { input: BookingPageQuery; output: Outcome<BookingPage> }
