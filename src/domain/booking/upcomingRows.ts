import { deepEqual } from '@domain/values/deepEqual'
import type { UpcomingBooking } from './booking'
import { joinHours, type Stretch } from './joinHours'

/**
 * The rows of the dashboard's list. Adjacent hours are one row when nothing distinguishes them. Without the
 * extension `upcoming-ids` two bookings of adjacent hours look like one, and their row holds only values that
 * both share.
 */
export const upcomingRows = (hours: readonly UpcomingBooking[]): readonly UpcomingBooking[] =>
  upcomingStretches(hours).map(({ first, time }) => ({ ...first, time }))

/** The rows with their number of hours. */
export const upcomingStretches = (hours: readonly UpcomingBooking[]): readonly Stretch<UpcomingBooking>[] =>
  joinHours(hours, {
    timeOf: ({ time }) => time,
    belong: (one, other) => deepEqual(withoutHour(one), withoutHour(other)),
  })

const withoutHour = ({ scheduleId: _id, time: _time, ...rest }: UpcomingBooking) => rest

/**
 * A page with those hours of the next page that belong to its rows: a server that counts hours may end a page
 * in the middle of a booking.
 */
export const withCutRowsCompleted = (
  page: readonly UpcomingBooking[],
  next: readonly UpcomingBooking[],
): readonly UpcomingBooking[] =>
  next.reduce<readonly UpcomingBooking[]>((taken, hour) => {
    const more = [...taken, hour]
    return upcomingRows(more).length === upcomingRows(taken).length ? more : taken
  }, page)
