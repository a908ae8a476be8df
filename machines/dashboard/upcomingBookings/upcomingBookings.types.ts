import type { UpcomingBooking } from '@domain/booking/booking'
import type { KeptUpcoming } from '@domain/booking/keptUpcoming'
import type { Outcome } from '@domain/values/outcome'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface UpcomingBookingsInput {
  /** What an earlier start of the portal read, without what is over; null when there is nothing. */
  readonly kept: KeptUpcoming | null
}
export interface UpcomingBookingsContext extends FailureContext, UpcomingBookingsInput {
  readonly bookings: readonly UpcomingBooking[]
}

export type UpcomingBookingsUserEvent = { readonly type: 'retry.requested' }
export type UpcomingBookingsWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was booked, moved, canceled or paid, or turned out not to be due. */
  | { readonly type: 'dues.changed' }
  | HourBegan
  | CountdownTicked
export type UpcomingBookingsEvent = UpcomingBookingsUserEvent | UpcomingBookingsWorldEvent

/** `loadUpcoming`: the next five hours that are booked (B7.11, B9.15), which are kept for a start without a network. */
export type LoadUpcoming = { output: Outcome<readonly UpcomingBooking[]> }
