import type { SnapshotFrom } from 'xstate'
import type { UpcomingBooking } from '@domain/booking'
import type { FailureNotice } from '@domain/failureNotices'
import type { upcomingBookingsMachine } from './upcomingBookings.machine'

export type UpcomingBookingsScreen =
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string }
  | { readonly screen: 'empty'; readonly notice: FailureNotice | null }
  | {
      readonly screen: 'table'
      readonly bookings: readonly UpcomingBooking[]
      readonly notice: FailureNotice | null
    }

/** What the panel shows in a state of its flow. */
export function selectUpcomingBookings(
  snapshot: SnapshotFrom<typeof upcomingBookingsMachine>,
): UpcomingBookingsScreen {
  const { bookings, problem } = snapshot.context
  if (snapshot.matches('loading')) return { screen: 'loading' }
  if (snapshot.matches('failed')) return { screen: 'failed', message: problem?.message ?? '' }
  const notice = snapshot.matches({ loaded: 'outdated' }) ? problem : null
  return bookings.length === 0 ? { screen: 'empty', notice } : { screen: 'table', bookings, notice }
}
