import type { SnapshotFrom } from 'xstate'
import type { UpcomingBooking } from '@domain/booking/booking'
import { upcomingRows } from '@domain/booking/upcomingRows'
import { type KeptStatus, keptStatusOf, type NothingKept } from '@machines/shared/loadable'
import type { upcomingBookingsMachine } from './upcomingBookings.machine'

export type UpcomingBookingsScreen =
  | NothingKept
  | ({ readonly screen: 'empty' } & KeptStatus)
  | ({
      readonly screen: 'table'
      /** One row for adjacent hours of a booking, five rows at most. */
      readonly bookings: readonly UpcomingBooking[]
    } & KeptStatus)

/** The dashboard displays five rows, whatever the server sends (B9.15). */
const maxRows = 5
const rowsOf = (hours: readonly UpcomingBooking[]) => upcomingRows(hours).slice(0, maxRows)

/** The screen of the panel. */
export function selectUpcomingBookings(
  snapshot: SnapshotFrom<typeof upcomingBookingsMachine>,
): UpcomingBookingsScreen {
  const status = keptStatusOf(snapshot, snapshot.context.known)
  if (status.screen !== 'known') return status
  const { known, about } = status
  return known.data.length === 0
    ? { screen: 'empty', ...about }
    : { screen: 'table', bookings: rowsOf(known.data), ...about }
}
