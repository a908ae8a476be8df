import { deepEqual } from '@domain/values/deepEqual'
import type { UpcomingBooking } from './booking'
import { joinHours, type Stretch } from './joinHours'

/**
 * The rows of the dashboard's list. Hours that adjoin are one row when nothing tells them apart. Without the extension
 * `upcoming-ids` two bookings of neighbouring hours look like one, and their row says what is true of both.
 */
export const upcomingRows = (hours: readonly UpcomingBooking[]): readonly UpcomingBooking[] =>
  upcomingStretches(hours).map(({ first, time }) => ({ ...first, time }))

/** The same with the number of hours of each row. */
export const upcomingStretches = (hours: readonly UpcomingBooking[]): readonly Stretch<UpcomingBooking>[] =>
  joinHours(hours, {
    timeOf: ({ time }) => time,
    belong: (one, other) => deepEqual(withoutHour(one), withoutHour(other)),
  })

const withoutHour = ({ scheduleId: _id, time: _time, ...rest }: UpcomingBooking) => rest

/**
 * A page with those hours of the next one that belong to its rows: a server that counts hours may end a page in the
 * middle of a booking.
 */
export const withCutRowsCompleted = (
  page: readonly UpcomingBooking[],
  next: readonly UpcomingBooking[],
): readonly UpcomingBooking[] =>
  next.reduce<readonly UpcomingBooking[]>((taken, hour) => {
    const more = [...taken, hour]
    return upcomingRows(more).length === upcomingRows(taken).length ? more : taken
  }, page)
