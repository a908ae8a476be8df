import { bookingOfCalendar } from '@domain/booking/calendarEvents'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { defineModel } from '@tests/support/model'
import { bookingOf } from '@tests/support/myBookings'

/** How the calendar file is explored: written, failed, and asked for once more. */
export const model = defineModel(calendarFileMachine, {
  name: 'calendarFile',
  samples: { 'file.requested': [{ type: 'file.requested', booking: bookingOfCalendar(bookingOf()) }] },
  answers: { saveFile: [null] },
  contextKey: ({ context }) => context.booking?.id ?? null,
})
