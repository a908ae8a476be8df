import { createEvent, type DateArray, type EventAttributes } from 'ics'
import type { CentreDate } from '@domain/time/centreTime'
import { bookingReference } from '@domain/booking/pricing'
import { slotEnd, slotStart } from '@domain/booking/slots'
import type { MailAttachment } from '@server/mail/mail'

export interface CalendarEntry {
  readonly bookingId: number
  readonly facilityName: string
  readonly activityName: string
  readonly branchName: string
  readonly date: CentreDate
  /** The hours of the booking, earliest first. */
  readonly hours: readonly number[]
}

/**
 * The booking as an iCalendar file, or its withdrawal, which takes the same entry out of the member's calendar again.
 * Times are written in UTC, so that every device shows them rightly.
 */
export function calendarFile(
  entry: CalendarEntry,
  change: 'booked' | 'canceled',
  now: number,
): MailAttachment {
  // The library dates a file by the computer's clock unless a date is given; its types leave that out.
  const event: EventAttributes & { readonly timestamp: number } = {
    uid: `booking-${entry.bookingId}@member-portal`,
    sequence: change === 'booked' ? 0 : 1,
    method: change === 'booked' ? 'PUBLISH' : 'CANCEL',
    status: change === 'booked' ? 'CONFIRMED' : 'CANCELLED',
    productId: 'member-portal',
    timestamp: now,
    title: `${entry.activityName}: ${entry.facilityName}`,
    description: `Booking ${bookingReference(entry.bookingId)}`,
    location: entry.branchName,
    start: utcParts(slotStart(entry.date, entry.hours[0] ?? 0)),
    startInputType: 'utc',
    end: utcParts(slotEnd(entry.date, entry.hours.at(-1) ?? 0)),
    endInputType: 'utc',
  }
  const { error, value } = createEvent(event)
  if (error || value === null) throw error ?? new Error('the calendar file was not made')
  return {
    filename: `${bookingReference(entry.bookingId)}.ics`,
    contentType: 'text/calendar; charset=utf-8',
    content: value,
  }
}

function utcParts(instant: number): DateArray {
  const at = new Date(instant)
  return [at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), at.getUTCHours(), at.getUTCMinutes()]
}
