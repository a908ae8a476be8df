import type { Booking } from '@domain/booking/booking'
import type { Month } from '@domain/time/centreTime'

export interface MonthTotals {
  readonly bookings: number
  readonly hours: number
}

/** One reading of a month. */
export interface KnownMonth {
  readonly month: Month
  readonly bookings: readonly Booking[]
  /** Number of its bookings and hours, without cancelled ones. */
  readonly totals: MonthTotals
}
