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
  /** True when it may be out of date: its days are displayed beside another month, but it is read before it is displayed itself. */
  readonly isOld: boolean
}
