import type { BookingOfCalendar } from '@domain/booking/calendarEvents'
import type { SharedBooking } from '@domain/booking/shareBooking'

export interface CalendarFileContext {
  /** The booking whose file was requested last, or null. */
  readonly booking: BookingOfCalendar | null
}

export type CalendarFileEvent =
  /** The button Add to calendar, or Remove from calendar for a cancelled booking. */
  | { readonly type: 'file.requested'; readonly booking: BookingOfCalendar }
  /** The button Share. */
  | { readonly type: 'share.requested'; readonly booking: SharedBooking }

/**
 * `saveFile`: writes the file and hands it to the browser; rejects when the code of the writer fails to load.
 */
export type SaveFile = { input: BookingOfCalendar; output: null }
