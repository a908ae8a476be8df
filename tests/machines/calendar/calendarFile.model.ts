import { sharedBookingOf } from '@domain/booking/shareBooking'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { defineModel } from '@tests/support/model'
import { bookingOf } from '@tests/support/myBookings'

const booking = sharedBookingOf(bookingOf())

/** How the calendar file is explored: written, failed, and asked for once more; and a booking that is shared. */
export const model = defineModel(calendarFileMachine, {
  name: 'calendarFile',
  samples: {
    'file.requested': [{ type: 'file.requested', booking }],
    'share.requested': [{ type: 'share.requested', booking }],
  },
  answers: { saveFile: [null] },
  contextKey: ({ context }) => context.booking?.id ?? null,
})
