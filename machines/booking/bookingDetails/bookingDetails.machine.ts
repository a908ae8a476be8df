/**
 * The sheet of one booking (B2.41, B2.42, B2.53–B2.55), with its actions.
 *
 * Started by `bookingSheet`, ends with it; the address names the booking whose sheet is open. Always: the
 * sheet displays the server's data and reads it again whenever the member returns or somebody paid; a failed
 * refresh keeps the last known data and displays a notice; payment begins only for a payable booking, and a
 * cancellation or a move only before its deadline.
 */
import { assertEvent, assign, setup } from 'xstate'
import { cancellationOffer, paymentOffer } from '@domain/booking/bookingFacts'
import { deskFor } from '@domain/money/desk'
import { payableOfBooking } from '@domain/booking/bookingPayable'
import { moveOffer } from '@domain/booking/moveBooking'
import type { ChangeRequested } from '@machines/calendar/calendarEvents'
import { notProvided, withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable, waitWhenAsked } from '@machines/shared/loadable'
import { notifyParent } from '@machines/shared/notifyParent'
import { notifyPortal } from '@machines/shared/notifyPortal'
import type { PaymentRequested } from '@machines/shared/parentEvents'
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
  input: ({ context: { bookingId } }: { context: BookingDetailsContext }) => {
    if (bookingId === null) throw new Error('an open sheet is of a booking')
    return { bookingId }
  },
  answer: withOutput<Answered['output']>(),
  setData: 'setReading',
  outdatedBy: ['data.outdated'],
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
    watchChanges,
    countDown,
  },
})
  .extend(forCalls<BookingDetailsContext, BookingDetailsEvent>())
  .extend({
    guards: {
      isBookingRequested: ({ context }) => context.bookingId !== null,
      namesAnotherBooking: ({ context, event }) =>
        event.type === 'address.changed' && event.bookingId !== null && event.bookingId !== context.bookingId,
      namesNoBooking: ({ event }) => event.type === 'address.changed' && event.bookingId === null,
      isPayable: ({ context: { reading, desk } }) =>
        reading !== null &&
        paymentOffer(reading.booking)?.reason === null &&
        !deskFor(desk, reading.booking.price),
      isReplaced: ({ context: { reading } }) => reading?.booking.replacedById !== undefined,
      isCancellable: ({ context: { reading } }) =>
        reading !== null && cancellationOffer(reading.booking, reading.readAt)?.reason === null,
      isMovable: ({ context: { reading, isMovedInOneCall: isOneCall } }) =>
        reading !== null && moveOffer(reading.booking, { now: reading.readAt, isOneCall })?.reason === null,
    },
    actions: {
      notifyChangeRequested: notifyParent(
        (
          { reading }: BookingDetailsContext,
          { type }: Pick<ChangeRequested, 'type'>,
        ): ChangeRequested | null => reading && { type, booking: reading.booking },
      ),
      /** Writes the open booking into the address, and removes it when the sheet closes. */
      writeAddress: notProvided('writeAddress'),
      notifyPaymentRequested: notifyPortal(({ reading }: BookingDetailsContext): PaymentRequested | null => {
        const payable = reading && payableOfBooking(reading.booking)
        return payable && { type: 'payment.requested', payable }
      }),
      setBooking: assign(({ event }) => {
        assertEvent(event, ['booking.requested', 'address.changed'])
        return { bookingId: event.bookingId, reading: null }
      }),
      setReplacement: assign(({ context: { reading } }) => ({
        bookingId: reading?.booking.replacedById ?? null,
        reading: null,
      })),
      clearBooking: assign({ bookingId: null, reading: null }),
      setReading: assign((_, { output }: Answered) => (output.ok ? { reading: output.value } : {})),
    },
  })
  .createMachine({
    id: 'bookingDetails',
    context: ({ input }) => ({ ...input, reading: null, ...notFailed }),
    invoke: [
      { id: 'watchAddress', src: 'watchAddress', onError: { actions: 'reportDefect' } },
      watching('bookings', 'dues'),
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
          'replacement.chosen': {
            guard: 'isReplaced',
            target: 'open',
            reenter: true,
            actions: 'setReplacement',
          },
          'payment.chosen': {
            guard: 'isPayable',
            target: 'closed',
            actions: ['notifyPaymentRequested', 'clearBooking'],
          },
          'cancellation.chosen': {
            guard: 'isCancellable',
            target: 'closed',
            actions: [
              { type: 'notifyChangeRequested', params: { type: 'cancellation.requested' } },
              'clearBooking',
            ],
          },
          'move.chosen': {
            guard: 'isMovable',
            target: 'closed',
            actions: [{ type: 'notifyChangeRequested', params: { type: 'move.requested' } }, 'clearBooking'],
          },
        },
        initial: 'loading',
        states: { loading: { ...loading, always: waitWhenAsked }, failed, rateLimited, loaded },
      },
    },
  })
