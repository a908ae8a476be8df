import type { BookingRow } from './booking'
import { slotFromText } from './slots'

type Hour = Pick<BookingRow, 'bookingId' | 'timeSlot'>

/** `1 of 2`, so that the rows of one booking are not taken for two; null where no other of its rows is listed. */
export function hourOfBooking(row: Hour, rows: readonly Hour[]): string | null {
  const hours = rows.filter(({ bookingId }) => bookingId === row.bookingId)
  if (hours.length < 2) return null
  const begins = ({ timeSlot }: Hour) => slotFromText(timeSlot ?? '') ?? 0
  const earlier = hours.filter((hour) => begins(hour) < begins(row))
  return `${earlier.length + 1} of ${hours.length}`
}
