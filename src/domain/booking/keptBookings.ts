import type { Month } from '../time/centreTime'
import type { Booking, BookingPage } from './booking'
import type { FreeHours, FreeHoursQuery } from './freeHours'

/**
 * Data that the browser keeps for the next start, until the next reading: with the instant of the server's
 * answer, in epoch milliseconds.
 */
interface Kept {
  readonly readAt: number
}

/** The bookings of a month at all branches. */
export interface KeptMonth extends Kept {
  readonly month: Month
  readonly bookings: readonly Booking[]
  readonly totals: { readonly bookings: number; readonly hours: number }
}

/** A month with more bookings is not kept: the next start must parse it before it displays anything. */
export const maxKeptBookings = 200

/** The first page of My Bookings, without filters. */
export interface KeptBookingPage extends Kept {
  readonly page: BookingPage
}

/** The free courts of the coming days. */
export interface KeptFreeCourts extends Kept {
  readonly query: FreeHoursQuery
  readonly data: FreeHours
}
