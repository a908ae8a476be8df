/**
 * My Bookings: the list, the sheet of a booking, the hours that the member waits for, and the calendar feed's
 * address (B2.42, B2.46–B2.57).
 *
 * Started by the portal, ends with the page. Always: a change to bookings or dues makes the list and the
 * sheet read again.
 */
import { sendTo, setup } from 'xstate'
import { bookingSheetMachine } from '@machines/booking/bookingSheet/bookingSheet.machine'
import { myBookingsMachine } from '@machines/booking/myBookings/myBookings.machine'
import { slotAlertsMachine } from '@machines/booking/slotAlerts/slotAlerts.machine'
import { calendarFeedMachine } from '@machines/calendar/calendarFeed/calendarFeed.machine'
import { notProvided } from '@machines/shared/actors'
import { child, type ChildInput } from '@machines/shared/child'
import { notifyParent, passToParent, type WithParent } from '@machines/shared/notifyParent'
import type { BookingsChanged, DuesChanged, PaymentRequested } from '@machines/shared/parentEvents'

export interface MyBookingsPageInput extends WithParent {
  readonly myBookings: ChildInput<typeof myBookingsMachine>
  readonly bookingSheet: ChildInput<typeof bookingSheetMachine>
  readonly slotAlerts: ChildInput<typeof slotAlertsMachine>
  readonly calendarFeed: ChildInput<typeof calendarFeedMachine>
}

export type MyBookingsPageEvent =
  /** From the sheet. */
  | BookingsChanged
  /** From the parent. */
  | DuesChanged
  /** From the sheet, for the parent. */
  | PaymentRequested

export const myBookingsPageMachine = setup({
  types: {
    context: {} as MyBookingsPageInput,
    events: {} as MyBookingsPageEvent,
    input: {} as MyBookingsPageInput,
  },
  actors: {
    myBookings: myBookingsMachine,
    bookingSheet: bookingSheetMachine,
    slotAlerts: slotAlertsMachine,
    calendarFeed: calendarFeedMachine,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    sendToList: sendTo('myBookings', ({ event }) => event as DuesChanged),
    sendToSheet: sendTo('bookingSheet', ({ event }) => event as DuesChanged),
    notifyDuesChanged: notifyParent((): DuesChanged => ({ type: 'dues.changed' })),
    passToParent: passToParent(),
  },
}).createMachine({
  id: 'myBookingsPage',
  context: ({ input }) => input,
  invoke: [child('myBookings'), child('bookingSheet'), child('slotAlerts'), child('calendarFeed')],
  on: {
    'bookings.changed': { actions: 'notifyDuesChanged' },
    'dues.changed': { actions: ['sendToList', 'sendToSheet'] },
    'payment.requested': { actions: 'passToParent' },
  },
})
