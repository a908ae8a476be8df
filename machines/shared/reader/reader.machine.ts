/**
 * A flow that only reads and displays: one query, the data it brought, and the events that read it again.
 *
 * `reader<Query, Data>()({ id: 'upcomingBookings', topics: ['bookings'] })` is the whole machine of such a
 * flow; selector, adapter and view are its own. Started by a page, ends with it. Always: the data belongs to the current query; it
 * stays, with the time of its reading, during a refresh and after a failed one, also when an earlier start
 * read it; without a query the flow requests nothing; after a 429 it requests nothing, for any query, before
 * the wait is over.
 */
import { assertEvent, assign, setup } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import type { Outcome } from '@domain/values/outcome'
import { withOutput, unimplementedCallback, unimplementedPromise } from '../actors'
import { type ChangeNotice, watchChanges, watching } from '../changes'
import { forCalls, type FailureContext, notFailed } from '../failure'
import { loadable, waitWhenAsked } from '../loadable'
import type { Topic } from '../topics'
import { countDown, type CountdownTicked } from '../wait'

/** Data and the time of its reading (epoch milliseconds). */
export interface Known<Data> {
  readonly data: Data
  readonly readAt: number
}

export interface ReaderInput<Query, Data> {
  /** The query; null while there is nothing to read. */
  readonly query: Query | null
  /** Data that an earlier start read by that query; null when none is kept. */
  readonly known: Known<Data> | null
  /** Instant (epoch milliseconds, the centre's clock). */
  readonly now: number
}

export interface ReaderContext<Query, Data> extends ReaderInput<Query, Data>, FailureContext {}

export type ReaderWorldEvent<Query> =
  /** The data may be out of date for another reason, for instance because an hour began. */
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'clock.ticked'; readonly now: number }
  /** Another query, or none: by the member, or by the address. */
  | { readonly type: 'query.changed'; readonly query: Query | null }

export type ReaderEvent<Query> =
  { readonly type: 'retry.requested' } | ChangeNotice | ReaderWorldEvent<Query> | CountdownTicked

/** `missing`: the reading failed; `rateLimited`: the server also asks to wait before the next. */
export type ReadingStatus = 'idle' | 'reading' | 'known' | 'missing' | 'rateLimited'

type ReadingState = 'idle' | 'loading' | 'failed' | 'rateLimited'
type RefreshState = { readonly loaded: 'refreshing' | 'stale' | 'rateLimited' }

/** The status of a flow that reads. */
export function readingStatusOf(snapshot: {
  matches(state: ReadingState | RefreshState): boolean
}): ReadingStatus {
  if (snapshot.matches('idle')) return 'idle'
  if (snapshot.matches('loading') || snapshot.matches({ loaded: 'refreshing' })) return 'reading'
  if (snapshot.matches('failed') || snapshot.matches({ loaded: 'stale' })) return 'missing'
  if (snapshot.matches('rateLimited') || snapshot.matches({ loaded: 'rateLimited' })) return 'rateLimited'
  return 'known'
}

interface ReaderOptions<Query, Id> {
  readonly id: Id
  /** The topics of the data: a change to one of them makes the flow read again. */
  readonly topics: readonly Topic[]
  /** Derives the query from the centre's clock, if it depends on the time. */
  readonly queryAt?: (now: number, query: Query) => Query
}

/** The machine of a flow that only reads: `reader<Query, Data>()({ id, topics })`. */
export const reader =
  <Query, Data>() =>
  <const Id extends string>({ id, topics, queryAt = (_now, query) => query }: ReaderOptions<Query, Id>) => {
    type Context = ReaderContext<Query, Data>
    type Event = ReaderEvent<Query>
    type ToRead = { readonly query: Query }
    type Answered = { output: Outcome<Known<Data>> }

    const queryAfter = ({ context, event }: { context: Context; event: Event }): Query | null => {
      const wanted = event.type === 'query.changed' ? event.query : context.query
      return wanted === null ? null : queryAt(event.type === 'clock.ticked' ? event.now : context.now, wanted)
    }
    const { loading, failed, rateLimited, loaded } = loadable({
      src: 'readData',
      input: ({ context: { query } }: { context: Context }): ToRead => {
        if (query === null) throw new Error('nothing is read without a query')
        return { query }
      },
      answer: withOutput<Answered['output']>(),
      setData: 'setKnown',
      outdatedBy: ['data.outdated'],
      refreshedBy: ['attention.returned', 'refresh.requested'],
    })

    return setup({
      types: { context: {} as Context, events: {} as Event, input: {} as ReaderInput<Query, Data> },
      actors: {
        readData: unimplementedPromise<Answered['output'], ToRead>('readData'),
        watchChanges,
        watchTime: unimplementedCallback<ReaderWorldEvent<Query>>('watchTime'),
        countDown,
      },
    })
      .extend(forCalls<Context, Event>())
      .extend({
        guards: {
          isNothingWanted: (at) => queryAfter(at) === null,
          isAnotherQuery: (at) => !deepEqual(queryAfter(at), at.context.query),
        },
        actions: {
          /** Data of the previous query does not answer this one. */
          setQuery: assign((at) => ({ query: queryAfter(at), known: null })),
          setTime: assign(({ event }) => {
            assertEvent(event, 'clock.ticked')
            return { now: event.now }
          }),
          setKnown: assign((_, { output }: Answered) =>
            output.ok ? { known: output.value, now: output.value.readAt } : {},
          ),
        },
      })
      .createMachine({
        id,
        context: ({ input }) => ({ ...input, ...notFailed }),
        invoke: [
          watching(...topics),
          { id: 'watchTime', src: 'watchTime', onError: { actions: 'reportDefect' } },
        ],
        on: {
          'query.changed': [
            { guard: 'isNothingWanted', target: '.idle', actions: 'setQuery' },
            { guard: 'isAnotherQuery', target: '.loading', actions: 'setQuery' },
          ],
          'clock.ticked': [
            { guard: 'isAnotherQuery', target: '.loading', actions: ['setQuery', 'setTime'] },
            { actions: 'setTime' },
          ],
        },
        initial: 'deciding',
        states: {
          deciding: { always: [{ guard: 'isNothingWanted', target: 'idle' }, { target: 'loading' }] },
          idle: {},
          loading: { ...loading, always: waitWhenAsked },
          failed,
          rateLimited,
          loaded,
        },
      })
  }
