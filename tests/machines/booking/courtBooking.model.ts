import { linkToHour } from '@domain/booking/slotLink'
import { courtBookingMachine } from '@machines/booking/courtBooking/courtBooking.machine'
import { day, dayWith } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { takenHour } from '@tests/support/slotAlerts'

const input = {
  freeHours: { isOffered: true, today: day },
  booking: { kept: null, today: day, firstDay: day, offersAlerts: true, desk: null },
  parent: noParent,
}

/** Booking a court: the events of each of its flows for the others and the page. */
export const model = defineModel(courtBookingMachine, {
  name: 'courtBooking',
  input,
  samples: {},
  notices: {
    'day.opened': [{ type: 'day.opened', date: day }],
    'dialog.opened': [{ type: 'dialog.opened', date: null }],
    'link.opened': [
      {
        type: 'link.opened',
        link: linkToHour({ branchId: 1, date: day, activity: '10', slot: 19, isChosen: true }),
      },
    ],
    'branches.requested': [{ type: 'branches.requested' }],
    'branches.known': [{ type: 'branches.known', branches: [], viewed: null }],
    'query.changed': [{ type: 'query.changed', query: { branchId: 1, date: day } }],
    'availability.read': [{ type: 'availability.read', reading: dayWith({}) }],
    'alert.wanted': [{ type: 'alert.wanted', hour: takenHour }],
    'date.requested': [{ type: 'date.requested', date: day, bookingId: 55 }],
  },
  answers: { availability: [], freeHours: [], slotAlert: [], booking: [], calendarFile: [] },
  background: ['availability', 'freeHours', 'slotAlert', 'booking', 'calendarFile'],
  contextKey: () => null,
  rests: [''],
})
