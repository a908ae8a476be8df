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

/** How the page is explored: what the panels tell the next booking, what is paid, what was changed, an offer dismissed. */
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
      { type: 'upcomingBookings.changed', status: 'reading', known: null, isUnreached: false },
      {
        type: 'upcomingBookings.changed',
        status: 'known',
        known: { data: [upcomingHour()], readAt: now },
        isUnreached: false,
      },
      { type: 'upcomingBookings.changed', status: 'missing', known: null, isUnreached: true },
    ],
    'duesSummary.changed': [
      {
        type: 'duesSummary.changed',
        status: 'missing',
        known: { data: { total, dues: null }, readAt: now },
        isUnreached: true,
      },
      { type: 'duesSummary.changed', status: 'missing', known: null, isUnreached: true },
      {
        type: 'duesSummary.changed',
        status: 'known',
        known: { data: { total, dues }, readAt: now },
        isUnreached: false,
      },
    ],
    'thisMonth.changed': [
      { type: 'thisMonth.changed', status: 'missing', known: null, isUnreached: true },
      { type: 'thisMonth.changed', status: 'known', known: { data: 8, readAt: now }, isUnreached: false },
    ],
    'eveningHours.changed': [
      { type: 'eveningHours.changed', status: 'reading', known: null, isUnreached: false },
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
        isUnreached: false,
      },
      { type: 'eveningHours.changed', status: 'missing', known: null, isUnreached: true },
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
  contextKey: ({ context: { unreached, displaying } }) => [unreached.length, displaying.length > 0],
})
