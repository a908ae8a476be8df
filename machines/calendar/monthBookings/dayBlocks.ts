import type { Slot } from '@domain/booking/slots'
import type { CalendarEvent } from './monthBookings.select'

/** Bookings of a day that overlap each other, or a single one. */
export interface DayBlock {
  /** Their first hour. */
  readonly slot: Slot
  /** The number of hours from the first to the last. */
  readonly hours: number
  /** The number of places beside each other. */
  readonly lanes: number
  readonly entries: readonly {
    readonly event: CalendarEvent
    /** Its place beside the others, from 0. */
    readonly lane: number
    /** The number of hours before it. */
    readonly after: number
  }[]
}

/**
 * The booked hours of a day, for the column of the day in a week. A booking whose time is no bookable hour is
 * absent.
 *
 * @param events the bookings of the day, earliest first
 */
export function dayBlocks(events: readonly CalendarEvent[]): readonly DayBlock[] {
  const all: DayBlock[] = []
  /** The end of each lane of the last ones. */
  let ends: number[] = []
  for (const event of events) {
    const { slot } = event
    if (slot === null) continue
    const before = ends.some((end) => end > slot) ? all.pop() : undefined
    if (!before) ends = []
    const free = ends.findIndex((end) => end <= slot)
    const lane = free < 0 ? ends.length : free
    ends[lane] = slot + event.hours
    const first = before?.slot ?? slot
    all.push({
      slot: first,
      hours: Math.max(...ends) - first,
      lanes: ends.length,
      entries: [...(before?.entries ?? []), { event, lane, after: slot - first }],
    })
  }
  return all
}
