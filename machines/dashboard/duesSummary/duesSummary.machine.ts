/**
 * How much the member has to pay, on the dashboard (B3.20, B9.03).
 *
 * Started by the dashboard, ends with it. Always: the sum is of the dues that the server sent and says how many those
 * are; no sum is displayed before they were read; a failed refresh keeps the last known data and displays a notice.
 */
import { assign, setup } from 'xstate'
import { outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  DuesSummaryContext,
  DuesSummaryEvent,
  DuesSummaryInput,
  DuesSummaryWorldEvent,
  ReadDues,
} from './duesSummary.types'

type EventOf<T> = Extract<DuesSummaryWorldEvent, { type: T }>
type Answered = { output: ReadDues['output'] }

const states = loadable({
  src: 'readDues',
  input: () => undefined,
  answer: outputOf<Answered['output']>,
  setData: 'setDues',
  outdatedBy: ['dues.changed'],
  refreshedBy: ['attention.returned'],
})

export const duesSummaryMachine = setup({
  types: {
    context: {} as DuesSummaryContext,
    events: {} as DuesSummaryEvent,
    input: {} as DuesSummaryInput,
  },
  actors: {
    readDues: unimplementedPromise<ReadDues['output']>('readDues'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<EventOf<'dues.changed'>>('watchDues'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<DuesSummaryContext, DuesSummaryEvent>(),
  })
  .extend({
    actions: {
      setDues: assign((_, { output }: Answered) => (output.ok ? { reading: output.value } : {})),
    },
  })
  .createMachine({
    id: 'duesSummary',
    context: ({ input }) => ({ ...input, reading: null, ...notFailed }),
    invoke: [
      { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
      { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
    ],
    initial: 'loading',
    states,
  })
