import type { BookingRow } from './booking'
import { slotFromText } from './slots'

type Hour = Pick<BookingRow, 'bookingId' | 'timeSlot'>

/** Which hour of its booking a row is, so that the rows of one are not taken for two; null where no other of them is listed. */
export function hourOfBooking(
  row: Hour,
  rows: readonly Hour[],
): { readonly hour: number; readonly of: number } | null {
  const hours = rows.filter(({ bookingId }) => bookingId === row.bookingId)
  if (hours.length < 2) return null
  const begins = ({ timeSlot }: Hour) => slotFromText(timeSlot ?? '') ?? 0
  const earlier = hours.filter((hour) => begins(hour) < begins(row))
  return { hour: earlier.length + 1, of: hours.length }
}
