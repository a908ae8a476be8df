import type { BookingOfCalendar } from '@domain/booking/calendarEvents'

export interface CalendarFileContext {
  /** The booking whose file was requested last, or null. */
  readonly booking: BookingOfCalendar | null
}

/** Add to calendar, or Remove from calendar for a cancelled booking. */
export type CalendarFileEvent = { readonly type: 'file.requested'; readonly booking: BookingOfCalendar }

/** `saveFile`: writes the file and hands it to the browser; rejects when what writes it cannot be loaded. */
export type SaveFile = { input: BookingOfCalendar; output: null }
