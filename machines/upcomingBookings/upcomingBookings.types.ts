import type { UpcomingBooking } from '@domain/booking'
import type { Outcome } from '@domain/outcome'
import type { Problem } from '@domain/problems'

export interface UpcomingBookingsContext {
  readonly bookings: readonly UpcomingBooking[]
  readonly problem: Problem | null
}

export type UpcomingBookingsUserEvent = { readonly type: 'retry.requested' }
/** The member looks at the page again after having been elsewhere. */
export type UpcomingBookingsWorldEvent = { readonly type: 'attention.returned' }
export type UpcomingBookingsEvent = UpcomingBookingsUserEvent | UpcomingBookingsWorldEvent

/** `loadUpcoming`: the next five hours that are booked (B7.11, B9.15). */
export type LoadUpcoming = { output: Outcome<readonly UpcomingBooking[]> }
