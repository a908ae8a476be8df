/**
 * Booking a court from the calendar: the hours of a day, the choice among them, the number of free hours on
 * the days beside it, the booking up to its outcome, and the slot alert for an hour that somebody else holds
 * (B2.32–B2.40).
 *
 * Started by the calendar page, ends with it. Always: the flow reads the hours of the day that the booking is
 * about; it sends each reading to every flow that displays it; it tells the page of each possible change to
 * bookings.
 */
import { sendTo, setup } from 'xstate'
import type { BranchesRequested } from '@machines/calendar/calendarEvents'
import { child } from '@machines/shared/child'
import { notProvided } from '@machines/shared/actors'
import { notifyParent, passToParent } from '@machines/shared/notifyParent'
import { availabilityMachine } from '@machines/calendar/availability/availability.machine'
import { calendarFileMachine } from '@machines/calendar/calendarFile/calendarFile.machine'
import { freeHoursMachine } from '@machines/calendar/freeHours/freeHours.machine'
import { bookingMachine } from '@machines/booking/booking/booking.machine'
import { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'
import type { CourtBookingEvent, CourtBookingInput } from './courtBooking.types'

export const courtBookingMachine = setup({
  types: {
    context: {} as CourtBookingInput,
    events: {} as CourtBookingEvent,
    input: {} as CourtBookingInput,
  },
  actors: {
    availability: availabilityMachine,
    freeHours: freeHoursMachine,
    slotAlert: slotAlertMachine,
    booking: bookingMachine,
    calendarFile: calendarFileMachine,
  },
  guards: { hoursAreCounted: ({ context }) => context.countsFreeHours },
  actions: {
    reportDefect: notProvided('reportDefect'),
    requestBranches: notifyParent((): BranchesRequested => ({ type: 'branches.requested' })),
    sendToAvailability: sendTo('availability', ({ event }) => event),
    sendToFreeHours: sendTo('freeHours', ({ event }) => event),
    sendToSlotAlert: sendTo('slotAlert', ({ event }) => event),
    sendToBooking: sendTo('booking', ({ event }) => event),
    passToParent: passToParent(),
  },
}).createMachine({
  id: 'courtBooking',
  context: ({ input }) => input,
  entry: 'requestBranches',
  invoke: [
    {
      id: 'availability',
      src: 'availability',
      input: ({ self }) => ({ parent: self }),
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'freeHours',
      src: 'freeHours',
      input: ({ context }) => context.freeHours,
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'slotAlert',
      src: 'slotAlert',
      input: ({ self }) => ({ parent: self }),
      onError: { actions: 'reportDefect' },
    },
    { id: 'calendarFile', src: 'calendarFile', onError: { actions: 'reportDefect' } },
    child('booking'),
  ],
  on: {
    'day.opened': { actions: 'sendToBooking' },
    'dialog.opened': { actions: 'sendToBooking' },
    'link.opened': { actions: 'sendToBooking' },
    'branches.known': { actions: 'sendToBooking' },
    'query.changed': [
      { guard: 'hoursAreCounted', actions: ['sendToAvailability', 'sendToFreeHours'] },
      { actions: 'sendToAvailability' },
    ],
    'availability.read': { actions: ['sendToBooking', 'sendToFreeHours'] },
    'alert.wanted': { actions: 'sendToSlotAlert' },
    'hours.changed': { actions: 'sendToAvailability' },
    'dues.changed': { actions: 'sendToAvailability' },
    'bookings.changed': { actions: 'passToParent' },
    'payment.requested': { actions: 'passToParent' },
    'date.requested': { actions: 'passToParent' },
  },
})
