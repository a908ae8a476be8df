import { type OwnEvent, ownEventsWithin } from '@domain/booking/ownEvents'
import {
  addDays,
  type CentreDate,
  firstDayOf,
  isSameMonth,
  lastDayOf,
  shiftMonth,
} from '@domain/time/centreTime'
import { monthNameBeside } from '@domain/time/dates'
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

/** Days of the next month below the bookings of a month. */
const daysAfter = 14

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
 * them the past ones under their own heading. Between them are the first two weeks of the next month: a list at
 * the end of a month shows what is next as well.
 */
export function monthListOf(
  {
    month,
    monthText,
    today,
    events,
    eventsOfDays,
  }: Pick<MonthBookingsScreen, 'month' | 'monthText' | 'today' | 'events' | 'eventsOfDays'>,
  ownEvents: readonly OwnEvent[],
): readonly MonthListPart[] {
  const first = firstDayOf(month)
  const own = ownEventsWithin(ownEvents, first, lastDayOf(month))
  const all = entriesOf(events, own, first)
  const isOver = (entry: MonthEntry) => (isBooking(entry) ? entry.date : entry.end) < today
  const over = isSameMonth(first, today) ? all.filter(isOver) : []
  const label = own.length === 0 ? `Bookings in ${monthText}` : `Bookings and own events in ${monthText}`
  const following = addDays(lastDayOf(month), 1)
  const after = Object.values(eventsOfDays)
    .flat()
    .filter(({ date }) => date >= following && date < addDays(following, daysAfter))
    .sort((one, other) => compareTexts(one.date, other.date))
  const next = `Early in ${monthNameBeside(shiftMonth(month, 1), month)}`
  const earlier = 'Earlier this month'
  return [
    { heading: null, label, entries: over.length === 0 ? all : all.filter((entry) => !isOver(entry)) },
    { heading: next, label: next, entries: after },
    { heading: earlier, label: earlier, entries: over },
  ].filter(({ entries }) => entries.length > 0)
}
