import type { UpcomingBooking } from '@domain/booking/booking'
import type { Outcome } from '@domain/values/outcome'
import type { HourBegan } from '@machines/slotChoice.types'
import type { FailureContext } from '@machines/failure'
import type { CountdownTicked } from '@machines/wait'

export interface UpcomingBookingsContext extends FailureContext {
  readonly bookings: readonly UpcomingBooking[]
}

export type UpcomingBookingsUserEvent = { readonly type: 'retry.requested' }
export type UpcomingBookingsWorldEvent =
  /** The member looks at the page again after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was paid, or turned out not to be due. */
  | { readonly type: 'dues.changed' }
  | HourBegan
  | CountdownTicked
export type UpcomingBookingsEvent = UpcomingBookingsUserEvent | UpcomingBookingsWorldEvent

/** `loadUpcoming`: the next five hours that are booked (B7.11, B9.15). */
export type LoadUpcoming = { output: Outcome<readonly UpcomingBooking[]> }
