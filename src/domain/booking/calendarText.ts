import {
  type BookingOfCalendar,
  type CalendarEvent,
  calendarEventsOf,
  type CalendarMethod,
  type Surroundings,
} from './calendarEvents'

/** The header of a calendar file. */
export interface CalendarHeader {
  readonly method: CalendarMethod
  /** The name of a subscribed calendar. */
  readonly calName?: string
  /**
   * The centre's address: calendars accept a cancellation from the organizer of an event only. '' when there
   * is none.
   */
  readonly organizer: string
  /** Unknown values are not written. */
  readonly around?: Surroundings
}

const organizerName = 'Member Portal'

/**
 * Sri Lanka's time, without summer time. A calendar must have a component (RFC 5545 3.6), even without any
 * event.
 */
const centreZone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Colombo',
  'BEGIN:STANDARD',
  'DTSTART:20060415T003000',
  'TZOFFSETFROM:+0600',
  'TZOFFSETTO:+0530',
  'TZNAME:+0530',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/**
 * The bookings as the text of an iCalendar file (RFC 5545), dated by their last change, or `now` (epoch
 * milliseconds) when that is unknown. The browser loads this file on demand.
 */
export function calendarText(
  bookings: readonly BookingOfCalendar[],
  { method, calName, organizer, around }: CalendarHeader,
  now: number,
): string {
  const events = bookings.flatMap((booking) =>
    calendarEventsOf(booking, around).map((event) => ({ event, stamp: booking.changedAt ?? now })),
  )
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Member Portal//Bookings//EN',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    ...(calName === undefined ? [] : [`X-WR-CALNAME:${escaped(calName)}`]),
    ...(events.length === 0 ? centreZone : []),
    ...events.flatMap(({ event, stamp }) => eventLines(event, organizer, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const eventLines = (event: CalendarEvent, organizer: string, stamp: number): readonly string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utcText(stamp)}`,
  `LAST-MODIFIED:${utcText(stamp)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.status}`,
  ...(organizer === '' ? [] : [`ORGANIZER;CN=${organizerName}:mailto:${encodeURI(organizer)}`]),
  `DTSTART:${utcText(event.start)}`,
  `DTEND:${utcText(event.end)}`,
  `SUMMARY:${escaped(event.title)}`,
  `DESCRIPTION:${escaped(event.description)}`,
  ...(event.location === '' ? [] : [`LOCATION:${escaped(event.location)}`]),
  'END:VEVENT',
]

/** `20260708T043000Z`. */
const utcText = (instant: number): string => new Date(instant).toISOString().replace(/\.\d+|[-:]/g, '')

/** A text as a value (RFC 5545 3.3.11), without control characters, which it may not contain. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|[\n\r]/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Maximum octets of a line, without its end (RFC 5545 3.1). */
const maxOctets = 75

/** Folds a line into several of at most 75 octets, the later ones after a space; no character is split. */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > maxOctets) {
      lines.push(' ')
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n')
}

/** Number of octets of a character in UTF-8. */
const octetsOf = (codePoint: number): number => {
  if (codePoint < 0x80) return 1
  if (codePoint < 0x800) return 2
  return codePoint < 0x10000 ? 3 : 4
}
