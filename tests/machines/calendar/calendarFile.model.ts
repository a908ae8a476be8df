import { sharedBookingOf } from '@domain/booking/shareBooking'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { defineModel } from '@tests/support/model'
import { bookingOf } from '@tests/support/myBookings'

const booking = sharedBookingOf(bookingOf())

/** The calendar file: written, failed, and requested once more; and a booking that the member shares. */
export const model = defineModel(calendarFileMachine, {
  name: 'calendarFile',
  samples: {
    'file.requested': [{ type: 'file.requested', booking }],
    'share.requested': [{ type: 'share.requested', booking }],
  },
  answers: { saveFile: [null] },
  contextKey: ({ context }) => context.booking?.id ?? null,
})
