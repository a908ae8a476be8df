/**
 * The booking calendar: the free courts of the coming days, the month, a week, a list, a day's courts, and
 * booking over all of them (B2.24–B2.40).
 *
 * Started by the portal, ends with the page. Always: the displayed part determines which months are read, and
 * the chosen branch determines whose hours are counted; the sheet of a booking, the booking of a court and
 * the dialog of an own event load when first needed, booking also with the member's first interaction; the
 * page tells the portal of each possible change to bookings, and the portal makes every flow here read again.
 */
import { assertEvent, sendTo, setup } from 'xstate'
import { child } from '@machines/shared/child'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { notifyParent, passToParent } from '@machines/shared/notifyParent'
import type { DuesChanged } from '@machines/shared/parentEvents'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import { calendarDisplayMachine } from '@machines/calendar/calendarDisplay/calendarDisplay.machine'
import { monthBookingsMachine } from '@machines/calendar/monthBookings/monthBookings.machine'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import type { CalendarPageEvent, CalendarPageInput, InteractionStarted } from './calendarPage.types'

export const calendarPageMachine = setup({
  types: {
    context: {} as CalendarPageInput,
    events: {} as CalendarPageEvent,
    input: {} as CalendarPageInput,
  },
  actors: {
    monthBookings: monthBookingsMachine,
    thisMonth: thisMonthMachine,
    freeCourts: freeCourtsMachine,
    ownEvents: ownEventsMachine,
    bookingSheet: loadedPartMachine,
    courtBooking: loadedPartMachine,
    ownEventDialog: loadedPartMachine,
    calendarDisplay: calendarDisplayMachine,
    watchInteraction: unimplementedCallback<InteractionStarted>('watchInteraction'),
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    sendToMonth: sendTo('monthBookings', ({ event }) => event),
    outdateThisMonth: sendTo('thisMonth', { type: 'dues.changed' }),
    changeThisMonth: sendTo('thisMonth', ({ context: { thisMonth }, event }) => {
      assertEvent(event, 'branches.known')
      const { query } = thisMonth
      return { type: 'query.changed', query: query && { ...query, branchId: event.viewed } }
    }),
    /** Counts the free courts of the branch being viewed, else of the member's first branch. */
    setFreeCourtsBranch: sendTo('freeCourts', ({ context, event }) => {
      assertEvent(event, 'branches.known')
      const branchId = event.viewed ?? event.branches[0]?.id
      const query = branchId === undefined ? null : { branchId, from: context.calendarDisplay.today }
      return { type: 'query.changed' as const, query }
    }),
    sendToFreeCourts: sendTo('freeCourts', ({ event }) => event),
    sendToDisplay: sendTo('calendarDisplay', ({ event }) => event),
    sendToOwnEvents: sendTo('ownEvents', ({ event }) => event),
    sendToSheet: sendTo('bookingSheet', ({ event }) => ({ type: 'event.sent', event })),
    sendToBooking: sendTo('courtBooking', ({ event }) => ({ type: 'event.sent', event })),
    sendToEventDialog: sendTo('ownEventDialog', ({ event }) => ({ type: 'event.sent', event })),
    outdateSheet: sendTo('bookingSheet', ({ event }) => event),
    outdateBooking: sendTo('courtBooking', ({ event }) => event),
    loadBooking: sendTo('courtBooking', { type: 'part.needed' }),
    notifyDuesChanged: notifyParent((): DuesChanged => ({ type: 'dues.changed' })),
    passToParent: passToParent(),
  },
}).createMachine({
  id: 'calendarPage',
  context: ({ input }) => input,
  invoke: [
    child('monthBookings'),
    child('thisMonth'),
    child('freeCourts'),
    child('ownEvents'),
    child('bookingSheet'),
    child('courtBooking'),
    child('ownEventDialog'),
    child('calendarDisplay'),
  ],
  on: {
    'month.chosen': { actions: 'sendToMonth' },
    'date.requested': { actions: 'sendToDisplay' },
    'event.chosen': { actions: 'sendToOwnEvents' },
    'dialog.requested': { actions: 'sendToEventDialog' },
    'booking.requested': { actions: 'sendToSheet' },
    'day.opened': { actions: 'sendToBooking' },
    'dialog.opened': { actions: 'sendToBooking' },
    'link.opened': { actions: 'sendToBooking' },
    'branches.requested': { target: '.booking', actions: 'sendToMonth' },
    'branches.known': { actions: ['changeThisMonth', 'setFreeCourtsBranch'] },
    'bookings.changed': { actions: 'notifyDuesChanged' },
    'dues.changed': {
      actions: ['sendToMonth', 'outdateThisMonth', 'sendToFreeCourts', 'outdateSheet', 'outdateBooking'],
    },
    'payment.requested': { actions: 'passToParent' },
  },
  initial: 'looking',
  states: {
    looking: {
      invoke: { id: 'watchInteraction', src: 'watchInteraction', onError: { actions: 'reportDefect' } },
      on: { 'interaction.started': { actions: 'loadBooking' } },
    },
    /** The booking flow is loaded and runs. */
    booking: {
      on: { 'branches.known': { actions: ['changeThisMonth', 'setFreeCourtsBranch', 'sendToBooking'] } },
    },
  },
})
