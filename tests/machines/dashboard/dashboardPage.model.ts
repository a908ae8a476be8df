import { dashboardPageMachine } from '@machines/dashboard/dashboardPage/dashboardPage.machine'
import { tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { bookingDue, duesWith } from '@tests/support/payments'
import { upcomingHour } from '@tests/support/upcoming'

const now = tenInTheMorning
const nothing = { query: null, known: null, now }
const dues = duesWith({ member: [bookingDue()], classes: [], retail: [] })
const total = { count: 1, sent: 1, withoutAmount: 0, amount: 1500, overdue: 0, dueSoon: 0 }

/** The page: the panels' events for the next booking, a payment, a change, a dismissed offer. */
export const model = defineModel(dashboardPageMachine, {
  name: 'dashboardPage',
  input: {
    parent: noParent,
    upcomingBookings: nothing,
    duesSummary: nothing,
    thisMonth: nothing,
    eveningHours: nothing,
    slotOffer: nothing,
    nextBooking: { now },
    bookingSheet: { isNeeded: false, keeps: 'last' },
  },
  samples: { 'offer.dismissed': [{ type: 'offer.dismissed' }] },
  notices: {
    'upcomingBookings.changed': [
      { type: 'upcomingBookings.changed', status: 'reading', known: null },
      {
        type: 'upcomingBookings.changed',
        status: 'known',
        known: { data: [upcomingHour()], readAt: now },
      },
      { type: 'upcomingBookings.changed', status: 'missing', known: null },
    ],
    'duesSummary.changed': [
      {
        type: 'duesSummary.changed',
        status: 'missing',
        known: { data: { total, dues: null }, readAt: now },
      },
      { type: 'duesSummary.changed', status: 'missing', known: null },
      {
        type: 'duesSummary.changed',
        status: 'known',
        known: { data: { total, dues }, readAt: now },
      },
    ],
    'thisMonth.changed': [
      { type: 'thisMonth.changed', status: 'missing', known: null },
      { type: 'thisMonth.changed', status: 'known', known: { data: 8, readAt: now } },
    ],
    'eveningHours.changed': [
      { type: 'eveningHours.changed', status: 'reading', known: null },
      {
        type: 'eveningHours.changed',
        status: 'known',
        known: {
          data: {
            date: '2026-07-08',
            court: null,
            lastWeek: { text: 'Wed 7 PM, Court 1', query: '' },
            firstSteps: [],
            reading: null,
          },
          readAt: now,
        },
      },
      { type: 'eveningHours.changed', status: 'missing', known: null },
    ],
    'retry.requested': [{ type: 'retry.requested' }],
    'bookings.changed': [{ type: 'bookings.changed' }],
    'dues.changed': [{ type: 'dues.changed' }],
    'payment.requested': [
      {
        type: 'payment.requested',
        payable: { payableId: 55, isBooking: true, title: 'Court', description: null, amount: 1500 },
      },
    ],
  },
  answers: {
    upcomingBookings: [],
    duesSummary: [],
    thisMonth: [],
    eveningHours: [],
    slotOffer: [],
    nextBooking: [],
    bookingSheet: [],
  },
  background: [
    'upcomingBookings',
    'duesSummary',
    'thisMonth',
    'eveningHours',
    'slotOffer',
    'nextBooking',
    'bookingSheet',
  ],
  rests: [''],
})
