import type { UpcomingBooking } from './booking'
import { slotEnd, slotFromText, slotStart } from './slots'

/** The upcoming bookings of the last reading. */
export interface KeptUpcoming {
  readonly bookings: readonly UpcomingBooking[]
  /** The instant of the server's answer, in epoch milliseconds. */
  readonly readAt: number
}

/** True when a booked hour is over at an instant; one with an unreadable date or time never is. */
export const isOver = ({ date, time }: Pick<UpcomingBooking, 'date' | 'time'>, now: number): boolean => {
  const slot = slotFromText(time ?? '')
  return date !== null && slot !== null && slotEnd(date, slot) <= now
}

/**
 * The kept bookings that are not over at an instant; null when none is left. One with an unreadable hour
 * stays.
 */
export function keptUpcomingAt(kept: KeptUpcoming | null, now: number): KeptUpcoming | null {
  const bookings = kept?.bookings.filter((booking) => !isOver(booking, now)) ?? []
  return kept === null || bookings.length === 0 ? null : { ...kept, bookings }
}

/**
 * The list to keep after a reading of the first bookings alone: those, and the later ones of the list that is kept
 * already, as of its older instant. `isCut`: the server may have more than were read.
 */
export function withLaterKept(read: KeptUpcoming, kept: KeptUpcoming | null, isCut: boolean): KeptUpcoming {
  const last = read.bookings.at(-1)
  if (!isCut || !kept || !last) return read
  const later = kept.bookings.filter(
    (booking) =>
      isLater(booking, last) && !read.bookings.some(({ scheduleId }) => scheduleId === booking.scheduleId),
  )
  if (later.length === 0) return read
  return {
    bookings: [...read.bookings, ...later],
    readAt: Math.min(read.readAt, kept.readAt),
  }
}

/** The instant at which an hour begins; null when its date or time is unreadable. */
function beginOf({ date, time }: UpcomingBooking): number | null {
  const slot = slotFromText(time ?? '')
  return date === null || slot === null ? null : slotStart(date, slot)
}

function isLater(hour: UpcomingBooking, other: UpcomingBooking): boolean {
  const [begins, from] = [beginOf(hour), beginOf(other)]
  return begins !== null && from !== null && begins >= from
}
