import type { Booking } from '@domain/booking/booking'
import type { Month } from '@domain/time/centreTime'

export interface MonthTotals {
  readonly bookings: number
  readonly hours: number
}

/** A month as it was read. */
export interface KnownMonth {
  readonly month: Month
  readonly bookings: readonly Booking[]
  /** How many bookings and hours it has, without cancelled ones. */
  readonly totals: MonthTotals
}
