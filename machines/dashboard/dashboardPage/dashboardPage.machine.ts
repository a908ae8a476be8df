/**
 * The dashboard: the next booking, the numbers, the upcoming bookings with the sheet of each, and an hour
 * that the member chose as a guest (B2.20–B2.22).
 *
 * Started by the portal, ends with the page. Always: the next booking receives the readings of the panels
 * beside it; a change to bookings or dues makes each panel read again; an hour that the member dismisses is
 * offered no more; a retry of the next booking reads the upcoming bookings again.
 */
import { assertEvent, enqueueActions, sendTo, setup } from 'xstate'
import type { Evening } from '@domain/booking/eveningHours'
import type { UpcomingBooking } from '@domain/booking/booking'
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { type DuesRead, duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { nextBookingMachine } from '@machines/dashboard/nextBooking/nextBooking.machine'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import { notProvided } from '@machines/shared/actors'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { child, type ChildInput } from '@machines/shared/child'
import { notifyParent, passToParent, type WithParent } from '@machines/shared/notifyParent'
import type { BookingsChanged, DuesChanged, PaymentRequested } from '@machines/shared/parentEvents'
import type { ReadingChanged } from '@machines/shared/reader/reader.machine'

export interface DashboardPageInput extends WithParent {
  readonly upcomingBookings: ChildInput<typeof upcomingBookingsMachine>
  readonly duesSummary: ChildInput<typeof duesSummaryMachine>
  readonly thisMonth: ChildInput<typeof thisMonthMachine>
  readonly eveningHours: ChildInput<typeof eveningHoursMachine>
  readonly slotOffer: ChildInput<typeof slotOfferMachine>
  readonly nextBooking: ChildInput<typeof nextBookingMachine>
  readonly bookingSheet: ChildInput<typeof loadedPartMachine>
}

export type DashboardPageEvent =
  /** The member dismisses the hour that they chose as a guest. */
  | { readonly type: 'offer.dismissed' }
  /** From the next booking: the member wants the upcoming bookings read again. */
  | { readonly type: 'retry.requested' }
  | ReadingChanged<'upcomingBookings', readonly UpcomingBooking[]>
  | ReadingChanged<'duesSummary', DuesRead>
  | ReadingChanged<'thisMonth', number>
  | ReadingChanged<'eveningHours', Evening>
  /** From the sheet of a booking. */
  | BookingsChanged
  /** From the parent. */
  | DuesChanged
  /** From the next booking and the sheet, for the parent. */
  | PaymentRequested

const panels = [
  'upcomingBookings',
  'duesSummary',
  'thisMonth',
  'eveningHours',
  'slotOffer',
  'bookingSheet',
] as const

export const dashboardPageMachine = setup({
  types: {
    context: {} as DashboardPageInput,
    events: {} as DashboardPageEvent,
    input: {} as DashboardPageInput,
  },
  actors: {
    upcomingBookings: upcomingBookingsMachine,
    duesSummary: duesSummaryMachine,
    thisMonth: thisMonthMachine,
    eveningHours: eveningHoursMachine,
    slotOffer: slotOfferMachine,
    nextBooking: nextBookingMachine,
    bookingSheet: loadedPartMachine,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    /** Removes the hour from the browser's storage. */
    forgetSlot: notProvided('forgetSlot'),
    withdrawOffer: sendTo('slotOffer', { type: 'query.changed', query: null }),
    retryUpcoming: sendTo('upcomingBookings', { type: 'retry.requested' }),
    sendUpcoming: sendTo('nextBooking', ({ event }) => {
      assertEvent(event, 'upcomingBookings.changed')
      const { status, known } = event
      return {
        type: 'upcoming.changed',
        upcoming: { status, hours: known?.data ?? [], readAt: known?.readAt ?? null },
      }
    }),
    sendDues: sendTo('nextBooking', ({ event }) => {
      assertEvent(event, 'duesSummary.changed')
      const dues = event.known?.data.dues ?? null
      return {
        type: 'knownDues.changed',
        dues: dues && [...dues.member.items, ...dues.class.items, ...dues.retail.items],
      }
    }),
    sendLastWeek: sendTo('nextBooking', ({ event }) => {
      assertEvent(event, 'eveningHours.changed')
      return { type: 'lastWeek.changed', again: event.known?.data.lastWeek ?? null }
    }),
    sendToPanels: enqueueActions(({ enqueue }) => {
      for (const panel of panels) enqueue.sendTo(panel, { type: 'dues.changed' })
    }),
    notifyDuesChanged: notifyParent((): DuesChanged => ({ type: 'dues.changed' })),
    passToParent: passToParent(),
  },
}).createMachine({
  id: 'dashboardPage',
  context: ({ input }) => input,
  invoke: [
    child('upcomingBookings'),
    child('duesSummary'),
    child('thisMonth'),
    child('eveningHours'),
    child('slotOffer'),
    child('nextBooking'),
    child('bookingSheet'),
  ],
  on: {
    'upcomingBookings.changed': { actions: 'sendUpcoming' },
    'duesSummary.changed': { actions: 'sendDues' },
    'eveningHours.changed': { actions: 'sendLastWeek' },
    'retry.requested': { actions: 'retryUpcoming' },
    'bookings.changed': { actions: 'notifyDuesChanged' },
    'dues.changed': { actions: 'sendToPanels' },
    'payment.requested': { actions: 'passToParent' },
    'offer.dismissed': { actions: ['forgetSlot', 'withdrawOffer'] },
  },
})
