import type { SnapshotFrom } from 'xstate'
import { calendarFileName } from '@domain/booking/calendarEvents'
import type { calendarFileMachine } from './calendarFile.machine'

/** The screen of a calendar file in the sheet of its booking. */
export interface CalendarFileScreen {
  readonly screen: 'offer'
  /** The booking of the file, or null when none was requested. */
  readonly bookingId: number | null
  readonly busy: boolean
  readonly notice: { readonly tone: 'good' | 'bad'; readonly message: string } | null
}

/** The notice about the file that was requested last. */
export function selectCalendarFile(snapshot: SnapshotFrom<typeof calendarFileMachine>): CalendarFileScreen {
  const bookingId = snapshot.context.booking?.id ?? null
  const name = bookingId === null ? '' : calendarFileName(bookingId)
  return {
    screen: 'offer',
    bookingId,
    busy: snapshot.matches('saving'),
    notice: snapshot.matches('saved')
      ? { tone: 'good', message: `Your browser is downloading ${name}. Open it to update your calendar.` }
      : snapshot.matches('failed')
        ? { tone: 'bad', message: `${name} could not be created. Please try again.` }
        : null,
  }
}
