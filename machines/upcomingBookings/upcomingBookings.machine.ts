/**
 * The dashboard's upcoming bookings (B2.21, B2.22): loaded, refreshed when the member looks again and when something was
 * paid, honest when it fails.
 *
 * Started by the dashboard, ends with it. Always: a failed refresh keeps what was known and says that it is not new; a
 * first load that fails is an error with a way to try again.
 */
import { assign, setup } from 'xstate'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import { defect, readNoticeOf } from '@domain/failureNotices'
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
    loadUpcoming: unimplementedPromise<LoadUpcoming['output']>('loadUpcoming'),
    watchAttention: unimplementedCallback<Said<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<Said<'dues.changed'>>('watchDues'),
  },
  guards: {
    bookingsIsLoaded: (_, { output }: Answered) => output.ok,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    setBookings: assign((_, { output }: Answered) =>
      output.ok ? { bookings: output.value, problem: null } : {},
    ),
    setFailure: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: readNoticeOf(output.failure) },
    ),
    setDefectNotice: assign({ problem: defect }),
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
            guard: { type: 'bookingsIsLoaded', params: answer },
            target: 'loaded',
            actions: { type: 'setBookings', params: answer },
          },
          { target: 'failed', actions: { type: 'setFailure', params: answer } },
        ],
        onError: { target: 'failed', actions: ['setDefectNotice', 'reportDefect'] },
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
                guard: { type: 'bookingsIsLoaded', params: answer },
                target: 'current',
                actions: { type: 'setBookings', params: answer },
              },
              { target: 'outdated', actions: { type: 'setFailure', params: answer } },
            ],
            onError: { target: 'outdated', actions: ['setDefectNotice', 'reportDefect'] },
          },
        },
        outdated: { on: { 'attention.returned': 'refreshing', 'retry.requested': 'refreshing' } },
      },
    },
  },
})
