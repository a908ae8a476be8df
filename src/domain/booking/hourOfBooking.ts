import type { BookingRow } from './booking'
import { slotFromText } from './slots'

type Hour = Pick<BookingRow, 'bookingId' | 'timeSlot'>

/**
 * Position of a row among the hours of its booking, which tells these rows apart; null when the list has only
 * one.
 */
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
