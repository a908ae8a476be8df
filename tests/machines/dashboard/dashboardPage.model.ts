import { dashboardPageMachine } from '@machines/dashboard/dashboardPage/dashboardPage.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

const now = tenInTheMorning
const nothing = { query: null, known: null, now }

/** The page: a dismissed offer. */
export const model = defineModel(dashboardPageMachine, {
  name: 'dashboardPage',
  input: {
    parent: noParent,
    upcomingBookings: nothing,
    duesSummary: nothing,
    thisMonth: nothing,
    eveningHours: nothing,
    slotOffer: nothing,
    nextBooking: { now, desk: null },
    bookingSheet: { isNeeded: false, keeps: 'last' },
    installOffer: { isNeeded: false, keeps: 'last' },
  },
  samples: { 'offer.dismissed': [{ type: 'offer.dismissed' }] },
  answers: {
    upcomingBookings: [],
    duesSummary: [],
    thisMonth: [],
    eveningHours: [],
    slotOffer: [],
    nextBooking: [],
    bookingSheet: [],
    installOffer: [],
    forgetSlot: [],
  },
  background: [
    'upcomingBookings',
    'duesSummary',
    'thisMonth',
    'eveningHours',
    'slotOffer',
    'nextBooking',
    'bookingSheet',
    'installOffer',
    'forgetSlot',
  ],
  contextKey: () => null,
  rests: [''],
})
