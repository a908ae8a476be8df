import { type BookingOfCalendar, calendarFileName, calendarFileType } from '@domain/booking/calendarEvents'
import { calendarText } from '@domain/booking/calendarText'
import type { MailAttachment } from '@server/mail/mail'

/** The booking as a file for a calendar, or its cancellation, which takes the same events out of the calendar again. */
export function calendarFile(
  booking: BookingOfCalendar,
  change: 'booked' | 'canceled',
  now: number,
): MailAttachment {
  const method = change === 'booked' ? 'PUBLISH' : 'CANCEL'
  return {
    filename: calendarFileName(booking.id),
    contentType: calendarFileType,
    content: calendarText([booking], { method }, now),
  }
}
