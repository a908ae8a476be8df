/** A booking to watch while a dialog is about to change it (`src/flows/booking/watchingBooking.ts`). */
export interface WatchedBooking {
  readonly bookingId: number
  /** The deadline for changing it (epoch milliseconds, inclusive); null when unknown. */
  readonly deadline: number | null
}

export type BookingWatchEvent =
  /** The deadline for cancelling or moving the booking has passed. */
  | { readonly type: 'deadline.passed' }
  /** The booking was cancelled or moved elsewhere: in another tab, on another device, by the centre. */
  | { readonly type: 'booking.ended' }
