/**
 * The sheet of one booking (B2.41, B2.42, B2.53–B2.55), with what can be done about it.
 *
 * Started by a page that displays bookings, ends with it; the address names the booking whose sheet is open. Always:
 * the sheet displays the server's data, read again whenever the member returns to it or something was paid; a failed
 * refresh keeps the last known data and displays a notice; payment begins only for what can be paid, and a cancellation
 * or a move only until it is too late for them.
 */
import { assign, setup } from 'xstate'
import { cancellationOffer, paymentOffer } from '@domain/booking/bookingFacts'
import { moveOffer } from '@domain/booking/moveBooking'
import { notProvided, outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards, waitWhenAsked } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  BookingDetailsContext,
  BookingDetailsEvent,
  BookingDetailsInput,
  BookingDetailsWorldEvent,
  LoadBooking,
} from './bookingDetails.types'

type Answered = { output: LoadBooking['output'] }
type EventOf<Type> = Extract<BookingDetailsWorldEvent, { type: Type }>

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadBooking',
  input: ({ context }: { context: BookingDetailsContext }) => ({ bookingId: context.bookingId ?? 0 }),
  answer: outputOf<Answered['output']>,
  setData: 'setReading',
  outdatedBy: ['dues.changed'],
  refreshedBy: ['attention.returned'],
})

export const bookingDetailsMachine = setup({
  types: {
    context: {} as BookingDetailsContext,
    events: {} as BookingDetailsEvent,
    input: {} as BookingDetailsInput,
  },
  actors: {
    loadBooking: unimplementedPromise<LoadBooking['output'], LoadBooking['input']>('loadBooking'),
    watchAddress: unimplementedCallback<EventOf<'address.changed'>>('watchAddress'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<EventOf<'dues.changed'>>('watchDues'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<BookingDetailsContext, BookingDetailsEvent>(),
  })
  .extend({
    guards: {
      isBookingRequested: ({ context }) => context.bookingId !== null,
      namesAnotherBooking: ({ context, event }) =>
        event.type === 'address.changed' && event.bookingId !== null && event.bookingId !== context.bookingId,
      namesNoBooking: ({ event }) => event.type === 'address.changed' && event.bookingId === null,
      isPayable: ({ context: { reading } }) =>
        reading !== null && paymentOffer(reading.booking)?.reason === null,
      isCancellable: ({ context: { reading } }) =>
        reading !== null && cancellationOffer(reading.booking, reading.readAt)?.reason === null,
      isMovable: ({ context: { reading } }) =>
        reading !== null && moveOffer(reading.booking, reading.readAt)?.reason === null,
    },
    actions: {
      notifyCancellationWanted: notProvided('notifyCancellationWanted'),
      notifyMoveWanted: notProvided('notifyMoveWanted'),
      /** The address names the open booking, and none when the sheet is closed. */
      writeAddress: notProvided('writeAddress'),
      notifyPaymentWanted: notProvided('notifyPaymentWanted'),
      setBooking: assign(({ event }) =>
        event.type === 'booking.requested' || event.type === 'address.changed'
          ? { bookingId: event.bookingId, reading: null }
          : {},
      ),
      clearBooking: assign({ bookingId: null, reading: null }),
      setReading: assign((_, { output }: Answered) => (output.ok ? { reading: output.value } : {})),
    },
  })
  .createMachine({
    id: 'bookingDetails',
    context: ({ input }) => ({ ...input, reading: null, ...notFailed }),
    invoke: [
      { id: 'watchAddress', src: 'watchAddress', onError: { actions: 'reportDefect' } },
      { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
      { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
    ],
    initial: 'closed',
    states: {
      closed: {
        always: { guard: 'isBookingRequested', target: 'open' },
        entry: 'writeAddress',
        on: {
          'booking.requested': { target: 'open', actions: 'setBooking' },
          'address.changed': { guard: 'namesAnotherBooking', target: 'open', actions: 'setBooking' },
        },
      },
      open: {
        entry: 'writeAddress',
        on: {
          'dialog.closed': { target: 'closed', actions: 'clearBooking' },
          'address.changed': [
            { guard: 'namesNoBooking', target: 'closed', actions: 'clearBooking' },
            { guard: 'namesAnotherBooking', target: '.loading', actions: 'setBooking' },
          ],
          'payment.chosen': {
            guard: 'isPayable',
            target: 'closed',
            actions: ['notifyPaymentWanted', 'clearBooking'],
          },
          'cancellation.chosen': {
            guard: 'isCancellable',
            target: 'closed',
            actions: ['notifyCancellationWanted', 'clearBooking'],
          },
          'move.chosen': {
            guard: 'isMovable',
            target: 'closed',
            actions: ['notifyMoveWanted', 'clearBooking'],
          },
        },
        initial: 'loading',
        states: { loading: { ...loading, always: waitWhenAsked }, failed, rateLimited, loaded },
      },
    },
  })
