import type { Month } from '../time/centreTime'
import type { Booking, BookingPage } from './booking'
import type { FreeHours, FreeHoursQuery } from './freeHours'

/** What the browser keeps of a reading for the next start, until it is read again: when the server answered it, in epoch milliseconds. */
interface Kept {
  readonly readAt: number
}

/** The bookings of a month at all branches. */
export interface KeptMonth extends Kept {
  readonly month: Month
  readonly bookings: readonly Booking[]
  readonly totals: { readonly bookings: number; readonly hours: number }
}

/** Of a month with more, none are kept: what is displayed at once has to be parsed at once. */
export const maxKeptBookings = 200

/** The first page of My Bookings, without filters. */
export interface KeptBookingPage extends Kept {
  readonly page: BookingPage
}

/** What is free on the coming days. */
export interface KeptFreeCourts extends Kept {
  readonly query: FreeHoursQuery
  readonly data: FreeHours
}
