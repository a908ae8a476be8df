/**
 * The booking that comes next, as the first panel on the dashboard: its time, court and payment (B2.21).
 *
 * Started by the dashboard, ends with it; it sends no request: it reads the snapshots of the panels beside
 * it. Always: the centre's clock determines which booking is next, so the following one appears when one is
 * over; payment is offered only for a payable due.
 */
import { assertEvent, assign, setup } from 'xstate'
import { type NextBooking, nextBookingOf } from '@domain/booking/nextBooking'
import { deskFor } from '@domain/money/desk'
import { isOfBooking, isPaid, payableOf, whyNotPayable } from '@domain/money/payable'
import type { Receivable } from '@domain/money/receivable'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { watchPanels } from './nextBooking.panels'
import type {
  NextBookingContext,
  NextBookingEvent,
  NextBookingInput,
  NextBookingWorldEvent,
} from './nextBooking.types'

type EventOf<T> = Extract<NextBookingWorldEvent, { type: T }>

/** The next booking; null when there is none. */
export const nextIn = ({ upcoming, now }: NextBookingContext): NextBooking | null =>
  nextBookingOf(upcoming.hours, now)

/** The unpaid due of the next booking; null when it is paid, or when its dues are unknown. */
export function unpaidDueIn(context: NextBookingContext): Receivable | null {
  const bookingId = nextIn(context)?.booking.bookingId ?? null
  if (bookingId === null) return null
  return context.dues?.find((due) => isOfBooking(due) && due.bookingId === bookingId && !isPaid(due)) ?? null
}

export const nextBookingMachine = setup({
  types: {
    context: {} as NextBookingContext,
    events: {} as NextBookingEvent,
    input: {} as NextBookingInput,
  },
  actors: {
    watchPanels,
    watchClock: unimplementedCallback<EventOf<'clock.ticked'>>('watchClock'),
  },
  guards: {
    bookingIsNext: ({ context }) => nextIn(context) !== null,
    upcomingIsRead: ({ context }) => context.upcoming.status === 'reading',
    upcomingIsMissing: ({ context: { upcoming } }) =>
      upcoming.status === 'missing' || upcoming.status === 'rateLimited',
    dueIsPayable: ({ context }) => {
      const due = unpaidDueIn(context)
      return due !== null && whyNotPayable(due) === null && !deskFor(context.desk, due.amount)
    },
  },
  actions: {
    setPanels: assign(({ event }) => {
      assertEvent(event, 'panels.changed')
      return event.panels
    }),
    setTime: assign(({ event }) => {
      assertEvent(event, 'clock.ticked')
      return { now: event.now }
    }),
    requestPayment: notifyPortal((context) => {
      const due = unpaidDueIn(context)
      const payable = due && payableOf(due)
      return payable && { type: 'payment.requested', payable }
    }),
    reportDefect: notProvided('reportDefect'),
  },
}).createMachine({
  id: 'nextBooking',
  context: ({ input }) => ({
    ...input,
    startedAt: input.now,
    upcoming: { status: 'reading', hours: [], readAt: null },
    dues: null,
    lastWeek: null,
  }),
  invoke: [
    {
      id: 'watchPanels',
      src: 'watchPanels',
      input: ({ context }) => ({ page: context.parent }),
      onError: { actions: 'reportDefect' },
    },
    { id: 'watchClock', src: 'watchClock', onError: { actions: 'reportDefect' } },
  ],
  on: {
    'panels.changed': { target: '.deciding', actions: 'setPanels' },
    'clock.ticked': { target: '.deciding', actions: 'setTime' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'bookingIsNext', target: 'displayed' },
        { guard: 'upcomingIsRead', target: 'awaiting' },
        { guard: 'upcomingIsMissing', target: 'missing' },
        { target: 'none' },
      ],
    },
    awaiting: {},
    displayed: { on: { 'payment.chosen': { guard: 'dueIsPayable', actions: 'requestPayment' } } },
    missing: { tags: 'repeatsFailure' },
    none: {},
  },
})
