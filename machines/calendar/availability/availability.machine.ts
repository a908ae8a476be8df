/**
 * The hours that can be booked on a day of a branch.
 *
 * Started by the flow that books, which ends it and receives each reading. Always: the displayed data is
 * about the day that was chosen last, since leaving a state drops its late answer; a failed refresh keeps the
 * last known data and displays a notice; the flow reads again when the member returns to the page; after a
 * 429 it requests no day before the wait is over.
 */
import { assertEvent, assign, setup } from 'xstate'
import type { AvailabilityRead } from '@machines/calendar/calendarEvents'
import { withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable, waitWhenAsked } from '@machines/shared/loadable'
import { notifyParent } from '@machines/shared/notifyParent'
import { countDown } from '@machines/shared/wait'
import type {
  AvailabilityContext,
  AvailabilityEvent,
  AvailabilityInput,
  AvailabilityWorldEvent,
  ReadDay,
} from './availability.types'

type EventOf<T> = Extract<AvailabilityWorldEvent, { type: T }>
type Answered = { output: ReadDay['output'] }

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'readDay',
  input: ({ context }: { context: AvailabilityContext }) => {
    if (!context.query) throw new Error('a day is read once it was chosen')
    return context.query
  },
  answer: withOutput<Answered['output']>(),
  setData: 'setReading',
  // The server may have answered a refresh under way before the hours changed.
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned'],
})
const { ready } = loaded.states

export const availabilityMachine = setup({
  types: {
    context: {} as AvailabilityContext,
    events: {} as AvailabilityEvent,
    input: {} as AvailabilityInput,
  },
  actors: {
    readDay: unimplementedPromise<ReadDay['output'], ReadDay['input']>('readDay'),
    watchChanges,
    watchClock: unimplementedCallback<EventOf<'clock.ticked'>>('watchClock'),
    countDown,
  },
})
  .extend(forCalls<AvailabilityContext, AvailabilityEvent>())
  .extend({
    guards: {
      noDayIsWanted: ({ event }) => event.type === 'query.changed' && event.query === null,
      dayIsAnother: ({ context, event }) =>
        event.type === 'query.changed' &&
        (event.query?.branchId !== context.query?.branchId || event.query?.date !== context.query?.date),
    },
    actions: {
      /** The last reading is about another day. */
      setQuery: assign(({ event }) => {
        assertEvent(event, 'query.changed')
        return { query: event.query, reading: null }
      }),
      setReading: assign((_, { output }: Answered) =>
        output.ok ? { reading: output.value, now: output.value.readAt } : {},
      ),
      notifyRead: notifyParent(
        ({ reading }: AvailabilityContext): AvailabilityRead | null =>
          reading && { type: 'availability.read', reading },
      ),
      setTime: assign(({ event }) => {
        assertEvent(event, 'clock.ticked')
        return { now: event.now }
      }),
    },
  })
  .createMachine({
    id: 'availability',
    context: ({ input }) => ({ ...input, query: null, reading: null, now: 0, ...notFailed }),
    invoke: watching('hours'),
    on: {
      'query.changed': [
        { guard: 'noDayIsWanted', target: '.idle', actions: 'setQuery' },
        { guard: 'dayIsAnother', target: '.loading', actions: 'setQuery' },
      ],
    },
    initial: 'idle',
    states: {
      idle: {},
      loading: { ...loading, always: waitWhenAsked },
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        invoke: { id: 'watchClock', src: 'watchClock', onError: { actions: 'reportDefect' } },
        on: { 'clock.ticked': { actions: 'setTime' } },
        states: {
          ...loaded.states,
          ready: { entry: 'notifyRead', on: { ...ready.on, 'refresh.requested': 'refreshing' } },
        },
      },
    },
  })
