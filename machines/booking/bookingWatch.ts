/** What may happen to a booking while a dialog is about to change it (`src/flows/booking/watchingBooking.ts`). */
export interface WatchedBooking {
  readonly bookingId: number
  /** Until when (epoch milliseconds, inclusive) it may be changed; null when that is not known. */
  readonly deadline: number | null
}

export type BookingWatchEvent =
  /** It is too late now to cancel or move the booking. */
  | { readonly type: 'deadline.passed' }
  /** It was cancelled or moved elsewhere: in another tab, on another device, by the centre. */
  | { readonly type: 'booking.ended' }
