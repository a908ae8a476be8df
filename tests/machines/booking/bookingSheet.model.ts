import { bookingSheetMachine } from '@machines/booking/bookingSheet/bookingSheet.machine'
import { day, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { bookingOf } from '@tests/support/myBookings'
import { noParent } from '@tests/support/parents'

/** The sheet: the events of each of its flows for the others and the page. */
export const model = defineModel(bookingSheetMachine, {
  name: 'bookingSheet',
  input: {
    bookingDetails: { bookingId: null, isMovedInOneCall: true, desk: null },
    moveBooking: { kept: null, isElsewhere: false, isOneCall: true, desk: null, today: day },
    parent: noParent,
  },
  samples: {},
  notices: {
    'booking.requested': [{ type: 'booking.requested', bookingId: 55 }],
    'cancellation.requested': [{ type: 'cancellation.requested', booking: bookingOf() }],
    'move.requested': [{ type: 'move.requested', booking: bookingOf() }],
    'query.changed': [{ type: 'query.changed', query: { branchId: 1, date: day } }],
    'availability.read': [{ type: 'availability.read', reading: dayWith({}) }],
  },
  answers: { bookingDetails: [], cancelBooking: [], availability: [], moveBooking: [], calendarFile: [] },
  background: ['bookingDetails', 'cancelBooking', 'availability', 'moveBooking', 'calendarFile'],
  contextKey: () => null,
  rests: [''],
})
