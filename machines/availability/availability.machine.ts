/**
 * What can be booked on a day of a branch.
 *
 * Started by the calendar page and by whatever else books; ends with it. Always: what is shown is of the day that was
 * chosen last, since leaving a state drops its late answer; a refresh that fails keeps what was read and says so; data
 * is read again when the member looks again.
 */
import { assertEvent, assign, setup } from 'xstate'
import { asksFor, watches } from '@machines/actors'
import { defect, problemOf } from '@domain/problems'
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
    readDay: asksFor<ReadDay['output'], ReadDay['input']>('readDay'),
    watchAttention: watches<Said<'attention.returned'>>('watchAttention'),
    watchClock: watches<Said<'clock.ticked'>>('watchClock'),
  },
  guards: {
    dayCame: (_, { output }: Answered) => output.ok,
    noDayIsWanted: ({ event }) => event.type === 'query.changed' && event.query === null,
    dayIsAnother: ({ context, event }) =>
      event.type === 'query.changed' &&
      (event.query?.branchId !== context.query?.branchId || event.query?.date !== context.query?.date),
  },
  actions: {
    reportDefect: () => {},
    rememberQuery: assign(({ event }) => {
      assertEvent(event, 'query.changed')
      return { query: event.query, reading: null, problem: null }
    }),
    forgetProblem: assign({ problem: null }),
    keepReading: assign((_, { output }: Answered) =>
      output.ok ? { reading: output.value, now: output.value.readAt, problem: null } : {},
    ),
    keepTime: assign(({ event }) => {
      assertEvent(event, 'clock.ticked')
      return { now: event.now }
    }),
    tellProblem: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: problemOf(output.failure) },
    ),
    tellDefect: assign({ problem: defect }),
  },
}).createMachine({
  id: 'availability',
  context: { query: null, reading: null, problem: null, now: 0 },
  on: {
    'query.changed': [
      { guard: 'noDayIsWanted', target: '.idle', actions: 'rememberQuery' },
      { guard: 'dayIsAnother', target: '.loading', actions: 'rememberQuery' },
    ],
  },
  initial: 'idle',
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      on: { 'hours.changed': { target: 'loading', reenter: true } },
      entry: 'forgetProblem',
      invoke: {
        id: 'readDay',
        src: 'readDay',
        input: queryOf,
        onDone: [
          {
            guard: { type: 'dayCame', params: answer },
            target: 'shown',
            actions: { type: 'keepReading', params: answer },
          },
          { target: 'failed', actions: { type: 'tellProblem', params: answer } },
        ],
        onError: { target: 'failed', actions: ['tellDefect', 'reportDefect'] },
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
        'clock.ticked': { actions: 'keepTime' },
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
                guard: { type: 'dayCame', params: answer },
                target: 'current',
                actions: { type: 'keepReading', params: answer },
              },
              { target: 'outdated', actions: { type: 'tellProblem', params: answer } },
            ],
            onError: { target: 'outdated', actions: ['tellDefect', 'reportDefect'] },
          },
        },
        outdated: { on: { 'refresh.requested': 'refreshing', 'attention.returned': 'refreshing' } },
      },
    },
  },
})
