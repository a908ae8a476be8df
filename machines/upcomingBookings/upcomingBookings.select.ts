import type { SnapshotFrom } from 'xstate'
import type { UpcomingBooking } from '@domain/booking'
import { deepEqual } from '@domain/deepEqual'
import { joinHours } from '@domain/joinHours'
import type { FailureNotice } from '@domain/failureNotices'
import type { upcomingBookingsMachine } from './upcomingBookings.machine'

export type UpcomingBookingsScreen =
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string }
  | { readonly screen: 'empty'; readonly notice: FailureNotice | null }
  | {
      readonly screen: 'table'
      /** A row each: adjacent hours of a booking are one. */
      readonly bookings: readonly UpcomingBooking[]
      readonly notice: FailureNotice | null
    }

/**
 * Hours that adjoin are one row when nothing tells them apart. Without the extension `upcoming-ids` two bookings of
 * neighbouring hours look like one, and their row says what is true of both.
 */
const rowsOf = (bookings: readonly UpcomingBooking[]): readonly UpcomingBooking[] =>
  joinHours(bookings, {
    timeOf: ({ time }) => time,
    belong: (one, other) => deepEqual(withoutHour(one), withoutHour(other)),
  }).map(({ first, time }) => ({ ...first, time }))

const withoutHour = ({ scheduleId: _id, time: _time, ...rest }: UpcomingBooking) => rest

/** What the panel shows in a state of its flow. */
export function selectUpcomingBookings(
  snapshot: SnapshotFrom<typeof upcomingBookingsMachine>,
): UpcomingBookingsScreen {
  const { bookings, problem } = snapshot.context
  if (snapshot.matches('loading')) return { screen: 'loading' }
  if (snapshot.matches('failed')) return { screen: 'failed', message: problem?.message ?? '' }
  const notice = snapshot.matches({ loaded: 'outdated' }) ? problem : null
  return bookings.length === 0
    ? { screen: 'empty', notice }
    : { screen: 'table', bookings: rowsOf(bookings), notice }
}
