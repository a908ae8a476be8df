/**
 * The free hours of this evening at the court that the member books most, on the dashboard.
 *
 * Started by the dashboard, ends with it. Always: the hours are those of the next evening, by the centre's clock; an
 * hour that has begun is not offered; a failed refresh keeps the last known hours of the same evening and never
 * displays those of another.
 */
import { assertEvent, assign, setup } from 'xstate'
import { eveningDateAt } from '@domain/booking/eveningHours'
import { outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards, waitWhenAsked } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import type {
  EveningHoursContext,
  EveningHoursEvent,
  EveningHoursInput,
  EveningHoursWorldEvent,
  ReadEvening,
} from './eveningHours.types'

type EventOf<T> = Extract<EveningHoursWorldEvent, { type: T }>
type Answered = { output: ReadEvening['output'] }

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'readEvening',
  input: ({ context }: { context: EveningHoursContext }) => ({ date: eveningDateAt(context.now) }),
  answer: outputOf<Answered['output']>,
  setData: 'setEvening',
  outdatedBy: ['dues.changed'],
  refreshedBy: ['attention.returned'],
})

export const eveningHoursMachine = setup({
  types: {
    context: {} as EveningHoursContext,
    events: {} as EveningHoursEvent,
    input: {} as EveningHoursInput,
  },
  actors: {
    readEvening: unimplementedPromise<ReadEvening['output'], ReadEvening['input']>('readEvening'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    watchDues: unimplementedCallback<EventOf<'dues.changed'>>('watchDues'),
    watchClock: unimplementedCallback<EventOf<'clock.ticked'>>('watchClock'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<EveningHoursContext, EveningHoursEvent>(),
  })
  .extend({
    guards: {
      eveningIsAnother: ({ context, event }) =>
        event.type === 'clock.ticked' && eveningDateAt(event.now) !== eveningDateAt(context.now),
    },
    actions: {
      setTime: assign(({ event }) => {
        assertEvent(event, 'clock.ticked')
        return { now: event.now }
      }),
      /** The hours of another evening are not of this one. */
      clearEvening: assign({ evening: null }),
      setEvening: assign((_, { output }: Answered) => (output.ok ? { evening: output.value } : {})),
    },
  })
  .createMachine({
    id: 'eveningHours',
    context: ({ input }) => ({ now: input.now, evening: null, ...notFailed }),
    invoke: [
      { id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } },
      { id: 'watchDues', src: 'watchDues', onError: { actions: 'reportDefect' } },
      { id: 'watchClock', src: 'watchClock', onError: { actions: 'reportDefect' } },
    ],
    on: {
      'clock.ticked': [
        { guard: 'eveningIsAnother', target: '.loading', actions: ['setTime', 'clearEvening'] },
        { actions: 'setTime' },
      ],
    },
    initial: 'loading',
    states: { loading: { ...loading, always: waitWhenAsked }, failed, rateLimited, loaded },
  })
