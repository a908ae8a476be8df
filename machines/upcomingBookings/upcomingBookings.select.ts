import type { SnapshotFrom } from 'xstate'
import type { UpcomingBooking } from '@domain/booking/booking'
import { upcomingRows } from '@domain/booking/upcomingRows'
import type { FailureNotice } from '@domain/values/failureNotices'
import { loadNoticeOf, loadStatusOf } from '@machines/loadable'
import type { upcomingBookingsMachine } from './upcomingBookings.machine'

export type UpcomingBookingsScreen =
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | { readonly screen: 'empty'; readonly notice: FailureNotice | null; readonly secondsLeft: number | null }
  | {
      readonly screen: 'table'
      /** A row each: adjacent hours of a booking are one. */
      readonly bookings: readonly UpcomingBooking[]
      readonly notice: FailureNotice | null
      /** Seconds until another try is allowed, or null when it is. */
      readonly secondsLeft: number | null
    }

/** What the panel shows in a state of its flow. */
export function selectUpcomingBookings(
  snapshot: SnapshotFrom<typeof upcomingBookingsMachine>,
): UpcomingBookingsScreen {
  const { context } = snapshot
  const { bookings } = context
  if (snapshot.matches('loading')) return { screen: 'loading' }
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  if (!snapshot.matches('loaded'))
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  return bookings.length === 0
    ? { screen: 'empty', notice, secondsLeft }
    : { screen: 'table', bookings: upcomingRows(bookings), notice, secondsLeft }
}
