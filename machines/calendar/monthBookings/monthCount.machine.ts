/**
 * How many hours the current month has at the chosen branch (B7.12, B8.20), whatever month the calendar displays.
 *
 * Started by the calendar, ends with it. Always: the parent is sent each change; a failed refresh keeps the last known
 * number of the same month and branch and never displays that of another branch; after a 429 nothing is requested
 * before the wait is over.
 */
import { assign, setup } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards, waitWhenAsked } from '@machines/shared/loadable'
import { notifyParent } from '@machines/shared/notifyParent'
import { countDown } from '@machines/shared/wait'
import type {
  CountChanged,
  CountMonth,
  MonthCount,
  MonthCountContext,
  MonthCountEvent,
  MonthCountInput,
} from './monthCount.types'

type Answered = { output: CountMonth['output'] }
type EventOf<T> = Extract<MonthCountEvent, { type: T }>

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'countMonth',
  input: ({ context }: { context: MonthCountContext }) => context.query,
  answer: outputOf<Answered['output']>,
  setData: 'setHours',
  outdatedBy: ['dues.changed'],
  // With the month, so that the two agree.
  refreshedBy: ['attention.returned'],
})
const { ready, refreshing, stale, rateLimited: rateLimitedAgain } = loaded.states

const as = <const Status extends MonthCount['status']>(status: Status) =>
  ({ entry: { type: 'notifyParent', params: { status } } }) as const

export const monthCountMachine = setup({
  types: {
    context: {} as MonthCountContext,
    events: {} as MonthCountEvent,
    input: {} as MonthCountInput,
  },
  actors: {
    countMonth: unimplementedPromise<CountMonth['output'], CountMonth['input']>('countMonth'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<MonthCountContext, MonthCountEvent>(),
  })
  .extend({
    guards: {
      queryIsAnother: ({ context, event }) =>
        event.type === 'query.changed' && !deepEqual(event.query, context.query),
    },
    actions: {
      /** The number of another branch or month is not of this one. */
      setQuery: assign(({ event }) =>
        event.type === 'query.changed' ? { query: event.query, hours: null } : {},
      ),
      setHours: assign((_, { output }: Answered) => (output.ok ? { hours: output.value } : {})),
      notifyParent: notifyParent(({ hours }, { status }: Pick<MonthCount, 'status'>): CountChanged => ({
        type: 'count.changed',
        count: { hours, status },
      })),
    },
  })
  .createMachine({
    id: 'monthCount',
    context: ({ input }) => ({ ...input, hours: null, ...notFailed }),
    invoke: { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
    on: { 'query.changed': { guard: 'queryIsAnother', target: '.loading', actions: 'setQuery' } },
    initial: 'loading',
    states: {
      loading: { ...loading, ...as('counting'), always: waitWhenAsked },
      failed: { ...failed, ...as('missing') },
      rateLimited: { ...rateLimited, ...as('rateLimited') },
      loaded: {
        ...loaded,
        states: {
          ready: { ...ready, ...as('known') },
          refreshing: { ...refreshing, ...as('counting') },
          stale: { ...stale, ...as('missing') },
          rateLimited: { ...rateLimitedAgain, ...as('rateLimited') },
        },
      },
    },
  })
