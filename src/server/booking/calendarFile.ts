import {
  type BookingOfCalendar,
  calendarFileName,
  calendarFileType,
  type CalendarMethod,
} from '@domain/booking/calendarEvents'
import { type CalendarHeader, calendarText } from '@domain/booking/calendarText'
import type { MailAttachment } from '@server/mail/mail'

/**
 * The calendar file of a booking, or of its cancellation, which removes the same events from the calendar.
 * `header` has the centre's address and those of its branches.
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
