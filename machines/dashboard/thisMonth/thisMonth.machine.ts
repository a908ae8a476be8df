/**
 * How many hours the member has booked in the current month, on the dashboard (B2.21, B7.12, B8.20).
 *
 * Started by the dashboard, ends with it. Always: the number is that of the current month, by the centre's clock; a
 * failed reading keeps the last known number of the same month, that of an earlier start as well, and never displays that of
 * another month.
 */
import { assign, setup } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { monthOf } from '@domain/time/centreTime'
import { outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards, waitWhenAsked } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  CountHours,
  ThisMonthContext,
  ThisMonthEvent,
  ThisMonthInput,
  ThisMonthWorldEvent,
} from './thisMonth.types'

type EventOf<T> = Extract<ThisMonthWorldEvent, { type: T }>
type Answered = { output: CountHours['output'] }

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'countHours',
  input: ({ context: { memberId, today } }: { context: ThisMonthContext }) => ({ memberId, today }),
  answer: outputOf<Answered['output']>,
  setData: 'setCount',
  outdatedBy: ['dues.changed'],
  refreshedBy: ['attention.returned'],
})

export const thisMonthMachine = setup({
  types: {
    context: {} as ThisMonthContext,
    events: {} as ThisMonthEvent,
    input: {} as ThisMonthInput,
  },
  actors: {
    countHours: unimplementedPromise<CountHours['output'], CountHours['input']>('countHours'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<EventOf<'dues.changed'>>('watchDues'),
    watchToday: unimplementedCallback<EventOf<'day.began'>>('watchToday'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<ThisMonthContext, ThisMonthEvent>(),
  })
  .extend({
    guards: {
      monthIsAnother: ({ context, event }) =>
        event.type === 'day.began' && !deepEqual(monthOf(event.today), monthOf(context.today)),
    },
    actions: {
      setToday: assign(({ event }) => (event.type === 'day.began' ? { today: event.today } : {})),
      /** The number of another month is not of this one. */
      clearCount: assign({ count: null }),
      setCount: assign((_, { output }: Answered) => (output.ok ? { count: output.value } : {})),
    },
  })
  .createMachine({
    id: 'thisMonth',
    context: ({ input }) => ({ ...input, ...notFailed }),
    invoke: [
      { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
      { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
      { id: 'watchToday', src: 'watchToday', onError: { actions: 'reportDefect' } },
    ],
    on: {
      'day.began': [
        { guard: 'monthIsAnother', target: '.loading', actions: ['setToday', 'clearCount'] },
        { actions: 'setToday' },
      ],
    },
    initial: 'loading',
    states: { loading: { ...loading, always: waitWhenAsked }, failed, rateLimited, loaded },
  })
