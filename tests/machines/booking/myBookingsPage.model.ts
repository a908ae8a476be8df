import { myBookingsPageMachine } from '@machines/booking/myBookingsPage/myBookingsPage.machine'
import { firstQuery } from '@domain/booking/bookingQuery'
import { day, tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

/** The page of the list and the sheet. */
export const model = defineModel(myBookingsPageMachine, {
  name: 'myBookingsPage',
  input: {
    parent: noParent,
    agenda: { query: 'coming', known: null, now: tenInTheMorning },
    myBookings: { query: firstQuery, kept: null },
    bookingSheet: {
      bookingDetails: { bookingId: null, isMovedInOneCall: true, desk: null },
      moveBooking: { kept: null, isElsewhere: false, isOneCall: true, desk: null, today: day },
    },
    slotAlerts: { isOffered: true },
    calendarFeed: { isOffered: true },
  },
  samples: {},
  answers: { agenda: [], myBookings: [], bookingSheet: [], slotAlerts: [], calendarFeed: [] },
  background: ['agenda', 'myBookings', 'bookingSheet', 'slotAlerts', 'calendarFeed'],
  contextKey: () => null,
  rests: [''],
})
