/**
 * The dashboard's upcoming bookings (B2.21, B2.22): loaded, refreshed when the member returns to the page, when an hour
 * begins and when something was paid; a failure is displayed.
 *
 * Started by the dashboard, ends with it. Always: a failed refresh keeps the last known data and displays that it is
 * old; a first load that fails is an error with a button to try again, at once or when the server allows it. Without a
 * network the bookings of an earlier start are displayed, with the time at which they were read.
 */
import { assign, setup } from 'xstate'
import { outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  LoadUpcoming,
  UpcomingBookingsContext,
  UpcomingBookingsEvent,
  UpcomingBookingsInput,
  UpcomingBookingsWorldEvent,
} from './upcomingBookings.types'

type EventOf<T> = Extract<UpcomingBookingsWorldEvent, { type: T }>
type Answered = { output: LoadUpcoming['output'] }

const states = loadable({
  src: 'loadUpcoming',
  input: () => undefined,
  answer: outputOf<Answered['output']>,
  setData: 'setBookings',
  outdatedBy: ['dues.changed'],
  // At each full hour one may be over.
  refreshedBy: ['attention.returned', 'hour.began'],
})

export const upcomingBookingsMachine = setup({
  types: {
    context: {} as UpcomingBookingsContext,
    events: {} as UpcomingBookingsEvent,
    input: {} as UpcomingBookingsInput,
  },
  actors: {
    loadUpcoming: unimplementedPromise<LoadUpcoming['output']>('loadUpcoming'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<EventOf<'dues.changed'>>('watchDues'),
    watchHour: unimplementedCallback<EventOf<'hour.began'>>('watchHour'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<UpcomingBookingsContext, UpcomingBookingsEvent>(),
  })
  .extend({
    actions: {
      setBookings: assign((_, { output }: Answered) => (output.ok ? { bookings: output.value } : {})),
    },
  })
  .createMachine({
    id: 'upcomingBookings',
    context: ({ input: { kept } }) => ({ bookings: [], kept, ...notFailed }),
    invoke: [
      { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
      { id: 'watchHour', src: 'watchHour', onError: { actions: 'reportDefect' } },
      { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
    ],
    initial: 'loading',
    states,
  })
