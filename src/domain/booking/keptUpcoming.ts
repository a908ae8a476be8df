import type { UpcomingBooking } from './booking'
import { slotEnd, slotFromText } from './slots'

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
