/**
 * How many hours are free on the days beside the chosen one (extension `availability-summary`).
 *
 * Started by the calendar page, ends with it. Always: the counts are those of the displayed branch and days; one call
 * reads all of them, again whenever the chosen day is read; when it fails no counts are displayed, since the chosen day
 * displays the error; after a 429 nothing is requested before the wait is over.
 */
import { assertEvent, assign, setup } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { unimplementedCallback, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadableGuards } from '@machines/shared/loadable'
import { waitUntilOver } from '@machines/shared/waitAcrossStates'
import { countDown } from '@machines/shared/wait'
import type { CountFreeHours, FreeHoursContext, FreeHoursEvent } from './freeHours.types'

type EventOf<Type> = Extract<FreeHoursEvent, { type: Type }>
type Answered = { output: CountFreeHours['output'] }

const answer = withOutput<Answered['output']>()

export const freeHoursMachine = setup({
  types: { context: {} as FreeHoursContext, events: {} as FreeHoursEvent },
  actors: {
    countFreeHours: unimplementedPromise<CountFreeHours['output'], CountFreeHours['input']>('countFreeHours'),
    watchQuery: unimplementedCallback<EventOf<'query.changed' | 'availability.read'>>('watchQuery'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<FreeHoursContext, FreeHoursEvent>(),
  })
  .extend({
    guards: {
      nothingIsWanted: ({ event }) => event.type === 'query.changed' && event.query === null,
      queryIsAnother: ({ context, event }) =>
        event.type === 'query.changed' && !deepEqual(event.query, context.query),
      isReadAgain: ({ event }) => event.type === 'availability.read' && event.again,
    },
    actions: {
      /** What was counted is of another branch or of other days. */
      setQuery: assign(({ event }) => {
        assertEvent(event, 'query.changed')
        return { query: event.query, counts: null }
      }),
      setCounts: assign((_, { output }: Answered) => (output.ok ? { counts: output.value } : {})),
    },
  })
  .createMachine({
    id: 'freeHours',
    context: { query: null, counts: null, ...notFailed },
    invoke: { id: 'watchQuery', src: 'watchQuery', onError: { actions: 'reportDefect' } },
    on: {
      'query.changed': [
        { guard: 'nothingIsWanted', target: '.idle', actions: 'setQuery' },
        { guard: 'queryIsAnother', target: '.counting', actions: 'setQuery' },
      ],
    },
    initial: 'idle',
    states: {
      idle: {},
      counting: {
        // Another query is not read before the server allows it either.
        always: { guard: 'isWaitAsked', target: 'rateLimited' },
        invoke: {
          id: 'countFreeHours',
          src: 'countFreeHours',
          input: ({ context }) => {
            if (!context.query) throw new Error('hours are counted once a branch is chosen')
            return context.query
          },
          onDone: [
            {
              guard: answer('isLoaded'),
              target: 'counted',
              actions: [answer('setCounts'), 'clearFailure'],
            },
            {
              guard: answer('serverAsksToWait'),
              target: 'rateLimited',
              actions: answer('setFailure'),
            },
            { target: 'notCounted', actions: answer('setFailure') },
          ],
          onError: { target: 'notCounted', actions: ['clearFailure', 'reportDefect'] },
        },
      },
      counted: { on: { 'availability.read': { guard: 'isReadAgain', target: 'counting' } } },
      notCounted: { on: { 'availability.read': 'counting' } },
      rateLimited: waitUntilOver('counting'),
    },
  })
