import { type OwnEvent, ownEventsWithin } from '@domain/booking/ownEvents'
import { type CentreDate, firstDayOf, isSameMonth, lastDayOf } from '@domain/time/centreTime'
import { compareTexts } from '@domain/values/compareTexts'
import type { CalendarEvent, MonthBookingsScreen } from './monthBookings.select'

/** A booking, or an own event of the member. */
export type MonthEntry = CalendarEvent | OwnEvent

/** A part of the list of a month, in order. */
export interface MonthListPart {
  /** Null when the text above the list says it already. */
  readonly heading: string | null
  readonly label: string
  readonly entries: readonly MonthEntry[]
}

export const isBooking = (entry: MonthEntry): entry is CalendarEvent => 'bookingId' in entry

/**
 * Bookings and own events by day; on each day, all-day entries come first. The bookings are in order already.
 */
function entriesOf(
  bookings: readonly CalendarEvent[],
  own: readonly OwnEvent[],
  first: CentreDate,
): readonly MonthEntry[] {
  if (own.length === 0) return bookings
  const dayOf = (entry: MonthEntry) =>
    isBooking(entry) ? entry.date : entry.start < first ? first : entry.start
  return [...own, ...bookings].sort((one, other) => compareTexts(dayOf(one), dayOf(other)))
}

/**
 * The list of a month, bookings and own events each once: for the current month the coming entries, and below
 * them the past ones under their own heading.
 */
export function monthListOf(
  { month, monthText, today, events }: Pick<MonthBookingsScreen, 'month' | 'monthText' | 'today' | 'events'>,
  ownEvents: readonly OwnEvent[],
): readonly MonthListPart[] {
  const first = firstDayOf(month)
  const own = ownEventsWithin(ownEvents, first, lastDayOf(month))
  const all = entriesOf(events, own, first)
  const isOver = (entry: MonthEntry) => (isBooking(entry) ? entry.date : entry.end) < today
  const over = isSameMonth(first, today) ? all.filter(isOver) : []
  const label = own.length === 0 ? `Bookings in ${monthText}` : `Bookings and own events in ${monthText}`
  const earlier = 'Earlier this month'
  return [
    { heading: null, label, entries: over.length === 0 ? all : all.filter((entry) => !isOver(entry)) },
    { heading: earlier, label: earlier, entries: over },
  ].filter(({ entries }) => entries.length > 0)
}
