/**
 * Cancelling a booking (B4.07, B4.08, B7.13): the member confirms deadline and refund, the flow sends the
 * cancellation once and reads it back when the answer is lost; afterwards it reads which refund a paid booking
 * has, and offers the same hours while they are free.
 *
 * Started by `bookingSheet`, ends with it. Always: one dialog at a time; a cancellation whose outcome is
 * unknown is read back and never repeated automatically; `canceled` is entered only after the server has
 * confirmed it; after the deadline nothing is sent; each possible change to bookings makes
 * every flow read them again; a booking that is kept opens its sheet again.
 */
import { assertEvent, assign, setup } from 'xstate'
import type { BookingDetails } from '@domain/booking/booking'
import { changed } from '@machines/shared/changes'
import { cancellationDeadline, isBookingPaid, statusOf } from '@domain/booking/bookingFacts'
import type { BookingRequested } from '@machines/calendar/calendarEvents'
import { notProvided, unimplementedCallback, unimplementedPromise, withOutput } from '@machines/shared/actors'
import type { BookingWatchEvent, WatchedBooking } from '@machines/booking/bookingWatch'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyParent } from '@machines/shared/notifyParent'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  CancelBooking,
  CancelBookingContext,
  CancelBookingEvent,
  CancelBookingInput,
  FindHoursAgain,
  ReadBooking,
  RefundComputed,
} from './cancelBooking.types'

type Answered = { output: CancelBooking['output'] }
type Read = { output: ReadBooking['output'] }
type Found = { output: FindHoursAgain['output'] }
type Given = { context: CancelBookingContext }

const answer = withOutput<Answered['output']>()
const read = withOutput<Read['output']>()
const found = withOutput<Found['output']>()
const canceledBooking = ({ context: { booking } }: Given) => {
  if (!booking) throw new Error('a booking is cancelled')
  return booking
}
const bookingOf = (given: Given) => ({ bookingId: canceledBooking(given).id })

/** Reads whether the booking is cancelled by now; `whenHeld` is the state when it is not. */
const verifyingThen = <const Target extends string>(whenHeld: Target) =>
  ({
    tags: 'busy',
    invoke: {
      id: 'readBooking',
      src: 'readBooking',
      input: bookingOf,
      onDone: [
        { guard: read('isCanceled'), target: 'canceled' },
        { guard: read('isRead'), target: whenHeld },
        { target: 'notKnown', actions: read('setFailure') },
      ],
      onError: { target: 'notKnown', actions: ['clearFailure', 'reportDefect'] },
    },
  }) as const

const closing = { 'dialog.closed': 'closed' } as const
/** Keep booking: returns to the sheet from which the member wanted to cancel. */
const keeping = { 'dialog.closed': { target: 'closed', actions: 'requestSheet' } } as const
const wait = waitThen({ target: 'asking', actions: 'clearFailure' })
/** The question, with or without a notice about the last try. */
const question = {
  invoke: [
    {
      id: 'watchBooking',
      src: 'watchBooking',
      input: (given: Given) => ({
        ...bookingOf(given),
        deadline: cancellationDeadline(canceledBooking(given)),
      }),
      onError: { actions: 'reportDefect' },
    },
    {
      id: 'watchRefund',
      src: 'watchRefund',
      input: (given: Given) => ({ booking: canceledBooking(given) }),
      onError: { actions: 'reportDefect' },
    },
  ],
  on: {
    ...keeping,
    'refund.computed': { actions: 'setRefund' },
    'cancellation.confirmed': { target: 'canceling', actions: 'clearFailure' },
    'deadline.passed': 'tooLate',
    // Somebody cancelled it elsewhere while the question was open.
    'booking.ended': 'canceled',
  },
} as const

export const cancelBookingMachine = setup({
  types: {
    context: {} as CancelBookingContext,
    events: {} as CancelBookingEvent,
    input: {} as CancelBookingInput,
  },
  actors: {
    cancelBooking: unimplementedPromise<CancelBooking['output'], CancelBooking['input']>('cancelBooking'),
    readBooking: unimplementedPromise<ReadBooking['output'], ReadBooking['input']>('readBooking'),
    findHoursAgain: unimplementedPromise<FindHoursAgain['output'], FindHoursAgain['input']>('findHoursAgain'),
    watchBooking: unimplementedCallback<BookingWatchEvent, WatchedBooking>('watchBooking'),
    watchRefund: unimplementedCallback<RefundComputed, { booking: BookingDetails }>('watchRefund'),
    countDown,
  },
})
  .extend(forCalls<CancelBookingContext, CancelBookingEvent>())
  .extend({
    guards: {
      isRead: (_, { output }: Read) => output.ok,
      isCanceled: (_, { output }: Read) => output.ok && statusOf(output.value) === 'Canceled',
      /** Too late, being paid, or cancelled already: only a reading of the booking distinguishes them. */
      isConflict: (_, { output }: Answered) =>
        !output.ok && output.failure.kind === 'refused' && output.failure.status === 409,
      isPaid: (given: Given) => isBookingPaid(canceledBooking(given)),
      isFree: (_, { output }: Found) => output !== null,
    },
    actions: {
      /** Makes every flow that displays bookings or dues read them again. */
      notifyBookingsChanged: changed(['bookings', 'hours', 'dues', 'notifications']),
      /** The booking stays: its sheet opens again. */
      requestSheet: notifyParent(
        ({ booking }: CancelBookingContext): BookingRequested | null =>
          booking && { type: 'booking.requested', bookingId: booking.id },
      ),
      /** Opens the calendar at an address that names the draft. */
      bookAgain: notProvided('bookAgain'),
      setBooking: assign(({ event }) => {
        assertEvent(event, 'cancellation.requested')
        return { booking: event.booking, failure: null, again: null, refund: null, requested: null }
      }),
      setRefund: assign(({ event }) => {
        assertEvent(event, 'refund.computed')
        return { refund: event.refund }
      }),
      setRequested: assign((_, { output }: Read) => ({
        requested: (output.ok && output.value.paymentAttempt?.refund) || null,
      })),
      setAgain: assign((_, { output }: Found) => ({ again: output })),
    },
  })
  .createMachine({
    id: 'cancelBooking',
    context: ({ input }) => ({
      ...{ ...input, booking: null, again: null },
      ...{ refund: null, requested: null, ...notFailed },
    }),
    initial: 'closed',
    states: {
      closed: { on: { 'cancellation.requested': { target: 'asking', actions: 'setBooking' } } },
      asking: question,
      /** Refused, or a defect: `failure` distinguishes them. */
      refused: question,
      /** The outcome was unknown, and the booking still exists. */
      notDone: question,
      waiting: { ...wait, on: { ...wait.on, ...keeping } },
      tooLate: { on: keeping },
      canceling: sending({
        src: 'cancelBooking',
        input: bookingOf,
        answer,
        branches: [
          { guard: answer('isAccepted'), target: 'canceled' },
          { guard: answer('isConflict'), target: 'verifyingRefusal', actions: answer('setFailure') },
        ],
        outcomeUnknown: 'verifyingOutcome',
        refused: 'refused',
        defective: 'refused',
      }),
      verifyingOutcome: verifyingThen('notDone'),
      verifyingRefusal: verifyingThen('refused'),
      notKnown: {
        on: {
          'retry.requested': 'verifyingOutcome',
          'dialog.closed': { target: 'closed', actions: 'notifyBookingsChanged' },
        },
      },
      canceled: {
        entry: ['clearFailure', 'notifyBookingsChanged'],
        on: closing,
        initial: 'asked',
        states: {
          asked: { always: [{ guard: 'isPaid', target: 'readingRefund' }, { target: 'checkingHours' }] },
          readingRefund: {
            invoke: {
              id: 'readBooking',
              src: 'readBooking',
              input: bookingOf,
              onDone: { target: 'checkingHours', actions: read('setRequested') },
              onError: { target: 'checkingHours', actions: 'reportDefect' },
            },
          },
          checkingHours: {
            invoke: {
              id: 'findHoursAgain',
              src: 'findHoursAgain',
              input: (given) => ({ booking: canceledBooking(given) }),
              onDone: [
                { guard: found('isFree'), target: 'free', actions: found('setAgain') },
                { target: 'notFree' },
              ],
              onError: { target: 'notFree', actions: 'reportDefect' },
            },
          },
          free: { on: { 'rebooking.chosen': { target: '#cancelBooking.closed', actions: 'bookAgain' } } },
          notFree: {},
        },
      },
    },
  })
