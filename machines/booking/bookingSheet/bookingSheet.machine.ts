/**
 * The sheet of a booking, in which the member pays, cancels, moves or exports it to a calendar; the same on
 * every page (B2.42).
 *
 * Started by a page that displays bookings, ends with it. Always: a cancellation and a move start from the
 * sheet, and the sheet opens again for a booking that is kept; the sheet tells the page of each possible
 * change to bookings, and the page then makes every flow here read again.
 */
import { sendTo, setup } from 'xstate'
import { child } from '@machines/shared/child'
import { passToParent } from '@machines/shared/notifyParent'
import { notProvided } from '@machines/shared/actors'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { bookingDetailsMachine } from '@machines/booking/bookingDetails/bookingDetails.machine'
import { cancelBookingMachine } from '@machines/booking/cancelBooking/cancelBooking.machine'
import { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import type { BookingSheetEvent, BookingSheetInput } from './bookingSheet.types'

export const bookingSheetMachine = setup({
  types: {
    context: {} as BookingSheetInput,
    events: {} as BookingSheetEvent,
    input: {} as BookingSheetInput,
  },
  actors: {
    bookingDetails: bookingDetailsMachine,
    cancelBooking: cancelBookingMachine,
    availability: availabilityMachine,
    moveBooking: moveBookingMachine,
    calendarFile: calendarFileMachine,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    sendToDetails: sendTo('bookingDetails', ({ event }) => event),
    sendToCancellation: sendTo('cancelBooking', ({ event }) => event),
    sendToMove: sendTo('moveBooking', ({ event }) => event),
    sendToAvailability: sendTo('availability', ({ event }) => event),
    passToParent: passToParent(),
  },
}).createMachine({
  id: 'bookingSheet',
  context: ({ input }) => input,
  invoke: [
    {
      id: 'cancelBooking',
      src: 'cancelBooking',
      input: ({ self }) => ({ parent: self }),
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'availability',
      src: 'availability',
      input: ({ self }) => ({ parent: self }),
      onError: { actions: 'reportDefect' },
    },
    child('moveBooking'),
    { id: 'calendarFile', src: 'calendarFile', onError: { actions: 'reportDefect' } },
    child('bookingDetails'),
  ],
  on: {
    'booking.requested': { actions: 'sendToDetails' },
    'cancellation.requested': { actions: 'sendToCancellation' },
    'move.requested': { actions: 'sendToMove' },
    'query.changed': { actions: 'sendToAvailability' },
    'availability.read': { actions: 'sendToMove' },
    'dues.changed': { actions: ['sendToDetails', 'sendToAvailability'] },
    'bookings.changed': { actions: 'passToParent' },
    'payment.requested': { actions: 'passToParent' },
  },
})
