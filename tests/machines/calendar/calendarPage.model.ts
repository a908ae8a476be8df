import { calendarPageMachine } from '@machines/calendar/calendarPage/calendarPage.machine'
import { allBranchChoices } from '@domain/account/branchChoice'
import { linkToHour } from '@domain/booking/slotLink'
import { day, tenInTheMorning } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { newShoes } from '@tests/support/ownEvents'
import { noParent } from '@tests/support/parents'

const later = { isNeeded: false, keeps: 'last' } as const

/**
 * The calendar: the events of each of its flows for the others.
 */
export const model = defineModel(calendarPageMachine, {
  name: 'calendarPage',
  input: {
    monthBookings: { memberId: 1, today: day, knownTotals: [], kept: null },
    thisMonth: {
      query: { memberId: 1, year: 2026, month: 7, branchId: null },
      known: null,
      now: tenInTheMorning,
    },
    freeCourts: { query: null, known: null, now: tenInTheMorning },
    calendarDisplay: { today: day, beginsWith: 'month' },
    ownEvents: { events: [] },
    bookingSheet: later,
    courtBooking: later,
    ownEventDialog: later,
    parent: noParent,
  },
  samples: {
    'dialog.opened': [{ type: 'dialog.opened', date: null }],
    'booking.requested': [{ type: 'booking.requested', bookingId: 55 }],
  },
  notices: {
    'link.opened': [
      {
        type: 'link.opened',
        link: linkToHour({ branchId: 1, date: day, activity: '10', slot: 19, isChosen: true }),
      },
    ],
    'interaction.started': [{ type: 'interaction.started' }],
    'month.chosen': [{ type: 'month.chosen', month: { year: 2026, month: 8 }, beside: null }],
    'day.opened': [{ type: 'day.opened', date: day }],
    'event.chosen': [{ type: 'event.chosen', id: newShoes.id }],
    'dialog.requested': [{ type: 'dialog.requested', request: { kind: 'edit', event: newShoes } }],
    'branches.requested': [{ type: 'branches.requested' }],
    'branches.known': [
      { type: 'branches.known', branches: [], viewed: null },
      { type: 'branches.known', branches: allBranchChoices(), viewed: null },
      { type: 'branches.known', branches: allBranchChoices(), viewed: 2 },
    ],
    'date.requested': [{ type: 'date.requested', date: day, bookingId: 55 }],
  },
  answers: {
    monthBookings: [],
    thisMonth: [],
    freeCourts: [],
    calendarDisplay: [],
    ownEvents: [],
    bookingSheet: [],
    courtBooking: [],
    ownEventDialog: [],
    watchInteraction: [],
  },
  background: [
    'monthBookings',
    'thisMonth',
    'freeCourts',
    'calendarDisplay',
    'ownEvents',
    'bookingSheet',
    'courtBooking',
    'ownEventDialog',
    'watchInteraction',
  ],
  contextKey: () => null,
  rests: [''],
})
