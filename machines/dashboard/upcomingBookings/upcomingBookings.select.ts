import type { SnapshotFrom } from 'xstate'
import type { UpcomingBooking } from '@domain/booking/booking'
import { upcomingRows } from '@domain/booking/upcomingRows'
import { dateTimeText } from '@domain/time/dates'
import type { FailureNotice } from '@domain/values/failureNotices'
import { isUnreached } from '@machines/shared/failure'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { upcomingBookingsMachine } from './upcomingBookings.machine'

export type UpcomingBookingsScreen =
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | { readonly screen: 'empty'; readonly notice: FailureNotice | null; readonly secondsLeft: number | null }
  | {
      readonly screen: 'table'
      /** One row for adjacent hours of a booking, five rows at most. */
      readonly bookings: readonly UpcomingBooking[]
      readonly notice: FailureNotice | null
      /** Seconds until another attempt is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
      /**
       * `As of Jul 8, 2026, 6:00 PM`, the time at which an earlier start read the bookings; null for those of
       * this start.
       */
      readonly asOf: string | null
    }

/** The dashboard displays five rows, whatever the server sends (B9.15). */
const maxRows = 5
const rowsOf = (hours: readonly UpcomingBooking[]) => upcomingRows(hours).slice(0, maxRows)

/** The screen of the panel. */
export function selectUpcomingBookings(
  snapshot: SnapshotFrom<typeof upcomingBookingsMachine>,
): UpcomingBookingsScreen {
  const { context } = snapshot
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  const { known } = context
  const isLoading = snapshot.matches('loading')
  const isLoaded = snapshot.matches('loaded')
  // Bookings of an earlier start never hide a failure that the server reports.
  if (known === null || !(isLoading || isLoaded || isUnreached(context)))
    return isLoading
      ? { screen: 'loading' }
      : { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  return known.data.length === 0
    ? { screen: 'empty', notice, secondsLeft }
    : {
        screen: 'table',
        bookings: rowsOf(known.data),
        notice: isLoading || isLoaded ? notice : loadNoticeOf(context),
        secondsLeft,
        asOf: isLoaded ? null : `As of ${dateTimeText(known.readAt)}`,
      }
}
