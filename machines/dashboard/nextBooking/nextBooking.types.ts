import type { UpcomingNews } from '@domain/booking/bookingPorts'
import type { Receivable } from '@domain/money/receivable'

export interface NextBookingContext {
  readonly upcoming: UpcomingNews
  /** What the member owes; null while it is not known. */
  readonly dues: readonly Receivable[] | null
  /** Instant (epoch milliseconds, the centre's clock). */
  readonly now: number
}

export interface NextBookingInput {
  readonly now: number
}

export type NextBookingUserEvent =
  /** After the bookings could not be read. */
  | { readonly type: 'retry.requested' }
  /** Pays for the booking that is displayed. */
  | { readonly type: 'payment.chosen' }

export type NextBookingWorldEvent =
  | { readonly type: 'upcoming.changed'; readonly upcoming: UpcomingNews }
  | { readonly type: 'knownDues.changed'; readonly dues: readonly Receivable[] | null }
  | { readonly type: 'clock.ticked'; readonly now: number }

export type NextBookingEvent = NextBookingUserEvent | NextBookingWorldEvent
