import {
  type BookingOfCalendar,
  calendarFileName,
  calendarFileType,
  type CalendarMethod,
} from '@domain/booking/calendarEvents'
import { type CalendarHeader, calendarText } from '@domain/booking/calendarText'
import type { MailAttachment } from '@server/mail/mail'

/**
 * The booking as a file for a calendar, or its cancellation, which takes the same events out of the calendar again.
 * `header`: the centre's address, and where its branches are.
 */
export const calendarFile = (
  booking: BookingOfCalendar,
  method: CalendarMethod,
  header: Omit<CalendarHeader, 'method'>,
  now: number,
): MailAttachment => ({
  filename: calendarFileName(booking.id),
  contentType: calendarFileType(method),
  content: calendarText([booking], { method, ...header }, now),
})
