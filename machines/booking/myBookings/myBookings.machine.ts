/**
 * The member's bookings as a list with filters and pages (B2.46–B2.52, B2.56, B2.57).
 *
 * Started by the page My Bookings, ends with it. Always: the rows match the current filters and page, and the
 * address contains both; a page that no longer exists leads to the last one; a failed refresh keeps the last
 * known data and displays a notice; rows of an earlier start are displayed with their age during the first
 * reading; after a 429 the flow requests no page before the wait is over.
 */
import { assign, setup } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { notProvided, withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable, waitWhenAsked } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import { lastPage, queryAfter, withPage, withQuery } from './myBookings.updates'
import type {
  LoadBookings,
  MyBookingsContext,
  MyBookingsEvent,
  MyBookingsInput,
  MyBookingsWorldEvent,
} from './myBookings.types'

type Answered = { output: LoadBookings['output'] }
type EventOf<Type> = Extract<MyBookingsWorldEvent, { type: Type }>

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadBookings',
  input: ({ context }: { context: MyBookingsContext }) => context.query,
  answer: withOutput<Answered['output']>(),
  setData: 'setBookings',
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned'],
})

/** The flow reads another query at once; the address follows the member's choices. */
const chosen = { guard: 'isAnotherQuery', target: '.loading', actions: ['setQuery', 'pushAddress'] } as const

export const myBookingsMachine = setup({
  types: {
    context: {} as MyBookingsContext,
    events: {} as MyBookingsEvent,
    input: {} as MyBookingsInput,
  },
  actors: {
    loadBookings: unimplementedPromise<LoadBookings['output'], LoadBookings['input']>('loadBookings'),
    watchAddress: unimplementedCallback<EventOf<'address.changed'>>('watchAddress'),
    watchChanges,
    countDown,
  },
})
  .extend(forCalls<MyBookingsContext, MyBookingsEvent>())
  .extend({
    guards: {
      isAnotherQuery: ({ context, event }) => !deepEqual(queryAfter(context, event), context.query),
      isBeyondLastPage: ({ context }) => context.query.page > lastPage(context),
    },
    actions: {
      /** Pushes the address of this choice as a new history entry, so Back leads to the choice before. */
      pushAddress: notProvided('pushAddress'),
      replaceAddress: notProvided('replaceAddress'),
      setQuery: assign(({ context, event }) => withQuery(context, queryAfter(context, event))),
      setLastPage: assign(({ context }) => withQuery(context, { ...context.query, page: lastPage(context) })),
      setBookings: assign(({ context }, { output }: Answered) =>
        output.ok ? { ...withPage(context, output.value), kept: null } : {},
      ),
    },
  })
  .createMachine({
    id: 'myBookings',
    context: ({ input }) => {
      const nothing = { rows: [], total: null, canceled: null, moved: 0, branches: [], activities: [] }
      const context = { ...input, ...nothing, ...notFailed }
      return input.kept ? { ...context, ...withPage(context, input.kept.page) } : context
    },
    invoke: [
      { id: 'watchAddress', src: 'watchAddress', onError: { actions: 'reportDefect' } },
      watching('bookings'),
    ],
    on: {
      'branch.chosen': chosen,
      'activity.chosen': chosen,
      'upcoming.toggled': chosen,
      'filters.cleared': chosen,
      'page.chosen': chosen,
      'pageSize.chosen': chosen,
      'address.changed': { guard: 'isAnotherQuery', target: '.loading', actions: 'setQuery' },
    },
    initial: 'loading',
    states: {
      loading: { ...loading, always: waitWhenAsked },
      failed,
      rateLimited,
      loaded: {
        ...loaded,
        states: {
          ...loaded.states,
          ready: {
            ...loaded.states.ready,
            always: {
              guard: 'isBeyondLastPage',
              target: '#myBookings.loading',
              actions: ['setLastPage', 'replaceAddress'],
            },
          },
        },
      },
    },
  })
