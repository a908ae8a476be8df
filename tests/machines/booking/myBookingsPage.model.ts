import { myBookingsPageMachine } from '@machines/booking/myBookingsPage/myBookingsPage.machine'
import { firstQuery } from '@domain/booking/bookingQuery'
import { day } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { payable } from '@tests/support/payments'

/** The page: the events of the sheet and the root. */
export const model = defineModel(myBookingsPageMachine, {
  name: 'myBookingsPage',
  input: {
    parent: noParent,
    myBookings: { query: firstQuery, kept: null },
    bookingSheet: {
      bookingDetails: { bookingId: null, isMovedInOneCall: true },
      moveBooking: { kept: null, isOneCall: true, today: day },
    },
    slotAlerts: { isOffered: true },
    calendarFeed: { isOffered: true },
  },
  samples: {},
  notices: {
    'bookings.changed': [{ type: 'bookings.changed' }],
    'dues.changed': [{ type: 'dues.changed' }],
    'payment.requested': [{ type: 'payment.requested', payable }],
  },
  answers: { myBookings: [], bookingSheet: [], slotAlerts: [], calendarFeed: [] },
  background: ['myBookings', 'bookingSheet', 'slotAlerts', 'calendarFeed'],
  contextKey: () => null,
  rests: [''],
})
