import type { UpcomingBooking } from '@domain/booking'
import type { Outcome } from '@domain/outcome'
import type { FailureNotice } from '@domain/failureNotices'

export interface UpcomingBookingsContext {
  readonly bookings: readonly UpcomingBooking[]
  readonly problem: FailureNotice | null
}

export type UpcomingBookingsUserEvent = { readonly type: 'retry.requested' }
export type UpcomingBookingsWorldEvent =
  /** The member looks at the page again after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was paid, or turned out not to be due. */
  | { readonly type: 'dues.changed' }
export type UpcomingBookingsEvent = UpcomingBookingsUserEvent | UpcomingBookingsWorldEvent

/** `loadUpcoming`: the next five hours that are booked (B7.11, B9.15). */
export type LoadUpcoming = { output: Outcome<readonly UpcomingBooking[]> }
