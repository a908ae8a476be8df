import type { UpcomingBooking } from './booking'
import { slotEnd, slotFromText } from './slots'

/** The upcoming bookings as they were last read. */
export interface KeptUpcoming {
  readonly bookings: readonly UpcomingBooking[]
  /** When the server answered them, in epoch milliseconds. */
  readonly readAt: number
}

const isOver = ({ date, time }: UpcomingBooking, now: number): boolean => {
  const slot = slotFromText(time ?? '')
  return date !== null && slot !== null && slotEnd(date, slot) <= now
}

/** What is left of kept bookings at an instant; null when nothing is. One whose hour cannot be read stays. */
export function keptUpcomingAt(kept: KeptUpcoming | null, now: number): KeptUpcoming | null {
  const bookings = kept?.bookings.filter((booking) => !isOver(booking, now)) ?? []
  return kept === null || bookings.length === 0 ? null : { ...kept, bookings }
}
