/**
 * The dashboard's upcoming bookings (B2.21, B2.22): loaded, refreshed when the member looks again and when something was
 * paid, honest when it fails.
 *
 * Started by the dashboard, ends with it. Always: a failed refresh keeps what was known and says that it is not new; a
 * first load that fails is an error with a way to try again.
 */
import { assign, setup } from 'xstate'
import { asksFor, watches } from '@machines/actors'
import { defect, problemOf } from '@domain/problems'
import type {
  LoadUpcoming,
  UpcomingBookingsContext,
  UpcomingBookingsEvent,
  UpcomingBookingsWorldEvent,
} from './upcomingBookings.types'

type Said<T> = Extract<UpcomingBookingsWorldEvent, { type: T }>
type Answered = { output: LoadUpcoming['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

export const upcomingBookingsMachine = setup({
  types: { context: {} as UpcomingBookingsContext, events: {} as UpcomingBookingsEvent },
  actors: {
    loadUpcoming: asksFor<LoadUpcoming['output']>('loadUpcoming'),
    watchAttention: watches<Said<'attention.returned'>>('watchAttention'),
    watchDues: watches<Said<'dues.changed'>>('watchDues'),
  },
  guards: {
    bookingsCame: (_, { output }: Answered) => output.ok,
  },
  actions: {
    reportDefect: () => {},
    keepBookings: assign((_, { output }: Answered) =>
      output.ok ? { bookings: output.value, problem: null } : {},
    ),
    tellProblem: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: problemOf(output.failure) },
    ),
    tellDefect: assign({ problem: defect }),
  },
}).createMachine({
  id: 'upcomingBookings',
  context: { bookings: [], problem: null },
  invoke: { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadUpcoming',
        src: 'loadUpcoming',
        onDone: [
          {
            guard: { type: 'bookingsCame', params: answer },
            target: 'loaded',
            actions: { type: 'keepBookings', params: answer },
          },
          { target: 'failed', actions: { type: 'tellProblem', params: answer } },
        ],
        onError: { target: 'failed', actions: ['tellDefect', 'reportDefect'] },
      },
      // The answer that is awaited may have been given before the payment.
      on: { 'dues.changed': { target: 'loading', reenter: true } },
    },
    failed: { on: { 'retry.requested': 'loading', 'dues.changed': 'loading' } },
    loaded: {
      on: { 'dues.changed': '.refreshing' },
      invoke: {
        id: 'watchAttention',
        src: 'watchAttention',
        onError: { actions: 'reportDefect' },
      },
      initial: 'current',
      states: {
        current: { on: { 'attention.returned': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'loadUpcoming',
            src: 'loadUpcoming',
            onDone: [
              {
                guard: { type: 'bookingsCame', params: answer },
                target: 'current',
                actions: { type: 'keepBookings', params: answer },
              },
              { target: 'outdated', actions: { type: 'tellProblem', params: answer } },
            ],
            onError: { target: 'outdated', actions: ['tellDefect', 'reportDefect'] },
          },
        },
        outdated: { on: { 'attention.returned': 'refreshing', 'retry.requested': 'refreshing' } },
      },
    },
  },
})
