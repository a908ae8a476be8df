/**
 * The booking that comes next, as the first thing on the dashboard: when, where, whether it is paid (B2.21).
 *
 * Started by the dashboard, ends with it; it sends no request: the panels beside it send it what they have read.
 * Always: which booking is next is decided by the centre's clock, so that the next one is displayed when one is over;
 * paying is offered only for a due that can be paid.
 */
import { assign, setup } from 'xstate'
import type { UpcomingNews } from '@domain/booking/bookingPorts'
import { type NextBooking, nextBookingOf } from '@domain/booking/nextBooking'
import { isOfBooking, isPaid, whyNotPayable } from '@domain/money/payable'
import type { Receivable } from '@domain/money/receivable'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import type {
  NextBookingContext,
  NextBookingEvent,
  NextBookingInput,
  NextBookingWorldEvent,
} from './nextBooking.types'

type EventOf<T> = Extract<NextBookingWorldEvent, { type: T }>

/** The booking that is next; null when there is none. */
export const nextIn = ({ upcoming, now }: NextBookingContext): NextBooking | null =>
  nextBookingOf(upcoming.hours, now)

/** What is still to be paid for the next booking; null when nothing is, or nothing is known of it. */
export function unpaidDueIn(context: NextBookingContext): Receivable | null {
  const bookingId = nextIn(context)?.booking.bookingId ?? null
  if (bookingId === null) return null
  return context.dues?.find((due) => isOfBooking(due) && due.bookingId === bookingId && !isPaid(due)) ?? null
}

const statusIs =
  (status: UpcomingNews['status']) =>
  ({ context }: { context: NextBookingContext }) =>
    context.upcoming.status === status

export const nextBookingMachine = setup({
  types: {
    context: {} as NextBookingContext,
    events: {} as NextBookingEvent,
    input: {} as NextBookingInput,
  },
  actors: {
    watchUpcoming: unimplementedCallback<EventOf<'upcoming.changed'>>('watchUpcoming'),
    watchKnownDues: unimplementedCallback<EventOf<'knownDues.changed'>>('watchKnownDues'),
    watchClock: unimplementedCallback<EventOf<'clock.ticked'>>('watchClock'),
  },
  guards: {
    bookingIsNext: ({ context }) => nextIn(context) !== null,
    upcomingIsRead: statusIs('reading'),
    upcomingIsMissing: statusIs('missing'),
    serverAsksForWait: statusIs('rateLimited'),
    dueIsPayable: ({ context }) => {
      const due = unpaidDueIn(context)
      return due !== null && whyNotPayable(due) === null
    },
  },
  actions: {
    setUpcoming: assign(({ event }) =>
      event.type === 'upcoming.changed' ? { upcoming: event.upcoming } : {},
    ),
    setDues: assign(({ event }) => (event.type === 'knownDues.changed' ? { dues: event.dues } : {})),
    setTime: assign(({ event }) => (event.type === 'clock.ticked' ? { now: event.now } : {})),
    notifyRetryWanted: notProvided('notifyRetryWanted'),
    notifyPaymentWanted: notProvided('notifyPaymentWanted'),
    reportDefect: notProvided('reportDefect'),
  },
}).createMachine({
  id: 'nextBooking',
  context: ({ input }) => ({ upcoming: { status: 'reading', hours: [] }, dues: null, now: input.now }),
  invoke: [
    { id: 'watchUpcoming', src: 'watchUpcoming', onError: { actions: 'reportDefect' } },
    { id: 'watchKnownDues', src: 'watchKnownDues', onError: { actions: 'reportDefect' } },
    { id: 'watchClock', src: 'watchClock', onError: { actions: 'reportDefect' } },
  ],
  on: {
    'upcoming.changed': { target: '.deciding', actions: 'setUpcoming' },
    'clock.ticked': { target: '.deciding', actions: 'setTime' },
    'knownDues.changed': { actions: 'setDues' },
  },
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'bookingIsNext', target: 'displayed' },
        { guard: 'upcomingIsRead', target: 'awaiting' },
        { guard: 'upcomingIsMissing', target: 'missing' },
        { guard: 'serverAsksForWait', target: 'rateLimited' },
        { target: 'none' },
      ],
    },
    awaiting: {},
    displayed: { on: { 'payment.chosen': { guard: 'dueIsPayable', actions: 'notifyPaymentWanted' } } },
    missing: { on: { 'retry.requested': { actions: 'notifyRetryWanted' } } },
    rateLimited: {},
    none: {},
  },
})
