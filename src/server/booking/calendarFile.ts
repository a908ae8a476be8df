import {
  type BookingOfCalendar,
  calendarFileName,
  calendarFileType,
  type CalendarMethod,
} from '@domain/booking/calendarEvents'
import { calendarText } from '@domain/booking/calendarText'
import type { MailAttachment } from '@server/mail/mail'

/**
 * The booking as a file for a calendar, or its cancellation, which takes the same events out of the calendar again.
 * `organizer` is the centre's address.
 */
export const calendarFile = (
  booking: BookingOfCalendar,
  method: CalendarMethod,
  organizer: string,
  now: number,
): MailAttachment => ({
  filename: calendarFileName(booking.id),
  contentType: calendarFileType(method),
  content: calendarText([booking], { method, organizer }, now),
})
