/**
 * The booking that comes next, as the first thing on the dashboard: when, where, whether it is paid (B2.21).
 *
 * Started by the dashboard, ends with it; it sends no request: its parent sends it what the panels beside it have read.
 * Always: which booking is next is decided by the centre's clock, so that the next one is displayed when one is over;
 * paying is offered only for a due that can be paid.
 */
import { assertEvent, assign, sendTo, setup } from 'xstate'
import { type NextBooking, nextBookingOf } from '@domain/booking/nextBooking'
import { isOfBooking, isPaid, payableOf, whyNotPayable } from '@domain/money/payable'
import type { Receivable } from '@domain/money/receivable'
import { notProvided, unimplementedCallback } from '@machines/shared/actors'
import { notifyParent } from '@machines/shared/notifyParent'
import type {
  NextBookingContext,
  NextBookingEvent,
  NextBookingInput,
  NextBookingWorldEvent,
  Upcoming,
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
  (status: Upcoming['status']) =>
  ({ context }: { context: NextBookingContext }) =>
    context.upcoming.status === status

export const nextBookingMachine = setup({
  types: {
    context: {} as NextBookingContext,
    events: {} as NextBookingEvent,
    input: {} as NextBookingInput,
  },
  actors: {
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
    setUpcoming: assign(({ event }) => {
      assertEvent(event, 'upcoming.changed')
      return { upcoming: event.upcoming }
    }),
    setDues: assign(({ event }) => {
      assertEvent(event, 'knownDues.changed')
      return { dues: event.dues }
    }),
    setLastWeek: assign(({ event }) => {
      assertEvent(event, 'lastWeek.changed')
      return { lastWeek: event.again }
    }),
    setTime: assign(({ event }) => {
      assertEvent(event, 'clock.ticked')
      return { now: event.now }
    }),
    requestRetry: sendTo(({ context }) => context.parent, { type: 'retry.requested' }),
    requestPayment: notifyParent((context) => {
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
  invoke: { id: 'watchClock', src: 'watchClock', onError: { actions: 'reportDefect' } },
  on: {
    'upcoming.changed': { target: '.deciding', actions: 'setUpcoming' },
    'clock.ticked': { target: '.deciding', actions: 'setTime' },
    'knownDues.changed': { actions: 'setDues' },
    'lastWeek.changed': { actions: 'setLastWeek' },
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
    displayed: { on: { 'payment.chosen': { guard: 'dueIsPayable', actions: 'requestPayment' } } },
    missing: { on: { 'retry.requested': { actions: 'requestRetry' } } },
    rateLimited: {},
    none: {},
  },
})
