/**
 * What can be booked on a day of a branch.
 *
 * Started by the calendar page and by whatever else books; ends with it. Always: what is shown is of the day that was
 * chosen last, since leaving a state drops its late answer; a refresh that fails keeps what was read and says so; data
 * is read again when the member looks again.
 */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided, unimplementedCallback, unimplementedPromise } from '@machines/actors'
import { defect, readNoticeOf } from '@domain/values/failureNotices'
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailabilityWorldEvent,
  ReadDay,
} from './availability.types'

type Said<T> = Extract<AvailabilityWorldEvent, { type: T }>
type Answered = { output: ReadDay['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

const queryOf = ({ context }: { context: AvailabilityContext }) => {
  if (!context.query) throw new Error('a day is read once it was chosen')
  return context.query
}

export const availabilityMachine = setup({
  types: { context: {} as AvailabilityContext, events: {} as AvailabilityEvent },
  actors: {
    readDay: unimplementedPromise<ReadDay['output'], ReadDay['input']>('readDay'),
    watchAttention: unimplementedCallback<Said<'attention.returned'>>('watchAttention'),
    watchClock: unimplementedCallback<Said<'clock.ticked'>>('watchClock'),
  },
  guards: {
    dayIsLoaded: (_, { output }: Answered) => output.ok,
    noDayIsWanted: ({ event }) => event.type === 'query.changed' && event.query === null,
    dayIsAnother: ({ context, event }) =>
      event.type === 'query.changed' &&
      (event.query?.branchId !== context.query?.branchId || event.query?.date !== context.query?.date),
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    setQuery: assign(({ event }) => {
      assertEvent(event, 'query.changed')
      return { query: event.query, reading: null, problem: null }
    }),
    clearFailure: assign({ problem: null }),
    setReading: assign((_, { output }: Answered) =>
      output.ok ? { reading: output.value, now: output.value.readAt, problem: null } : {},
    ),
    setTime: assign(({ event }) => {
      assertEvent(event, 'clock.ticked')
      return { now: event.now }
    }),
    setFailure: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: readNoticeOf(output.failure) },
    ),
    setDefectNotice: assign({ problem: defect }),
  },
}).createMachine({
  id: 'availability',
  context: { query: null, reading: null, problem: null, now: 0 },
  on: {
    'query.changed': [
      { guard: 'noDayIsWanted', target: '.idle', actions: 'setQuery' },
      { guard: 'dayIsAnother', target: '.loading', actions: 'setQuery' },
    ],
  },
  initial: 'idle',
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      on: { 'hours.changed': { target: 'loading', reenter: true } },
      entry: 'clearFailure',
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: queryOf,
        onDone: [
          {
            guard: { type: 'dayIsLoaded', params: answer },
            target: 'shown',
            actions: { type: 'setReading', params: answer },
          },
          { target: 'failed', actions: { type: 'setFailure', params: answer } },
        ],
        onError: { target: 'failed', actions: ['setDefectNotice', 'reportDefect'] },
      },
    },
    failed: {
      invoke: { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
      on: { 'refresh.requested': 'loading', 'attention.returned': 'loading', 'hours.changed': 'loading' },
    },
    shown: {
      invoke: [
        { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
        { id: 'watchClock', src: 'watchClock', onError: { actions: 'reportDefect' } },
      ],
      on: {
        'clock.ticked': { actions: 'setTime' },
        // A refresh that is under way may have been answered before the hours changed.
        'hours.changed': '.refreshing',
      },
      initial: 'current',
      states: {
        current: { on: { 'refresh.requested': 'refreshing', 'attention.returned': 'refreshing' } },
        refreshing: {
          invoke: {
            id: 'readDay',
            src: 'readDay',
            input: queryOf,
            onDone: [
              {
                guard: { type: 'dayIsLoaded', params: answer },
                target: 'current',
                actions: { type: 'setReading', params: answer },
              },
              { target: 'outdated', actions: { type: 'setFailure', params: answer } },
            ],
            onError: { target: 'outdated', actions: ['setDefectNotice', 'reportDefect'] },
          },
        },
        outdated: { on: { 'refresh.requested': 'refreshing', 'attention.returned': 'refreshing' } },
      },
    },
  },
})
