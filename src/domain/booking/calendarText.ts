import { createEvents, type EventAttributes } from 'ics'
import { type BookingOfCalendar, calendarEventsOf } from './calendarEvents'

/** What a calendar file says of itself. */
export interface CalendarHeader {
  /** `PUBLISH` tells of events, `CANCEL` takes them back. */
  readonly method: 'PUBLISH' | 'CANCEL'
  /** The name of a calendar that is subscribed to. */
  readonly calName?: string
}

/**
 * The bookings as the text of an iCalendar file (RFC 5545) dated `now` (epoch milliseconds). The browser loads this file
 * and its library on demand.
 */
export function calendarText(
  bookings: readonly BookingOfCalendar[],
  { method, calName }: CalendarHeader,
  now: number,
): string {
  const header = { productId: 'member-portal', method, ...(calName !== undefined && { calName }) }
  // The library dates a file by the computer's clock unless a date is given; its types leave that out.
  const events: (EventAttributes & { readonly timestamp: number })[] = bookings.flatMap((booking) =>
    calendarEventsOf(booking).map((event) => ({ ...header, ...event, timestamp: now })),
  )
  const { error, value } = createEvents(events, header)
  if (error || value === null) throw error ?? new Error('the calendar file was not made')
  return value
}
