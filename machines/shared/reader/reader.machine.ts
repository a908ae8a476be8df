/**
 * A flow that only reads and displays: one query, the data it brought, and the events that read it again.
 *
 * `reader<Query, Data>()({ id: 'eveningHours', … })` is the whole machine of such a flow; selector, adapter
 * and view are its own. Started by a page, ends with it. Always: the data belongs to the current query; it
 * stays, with the time of its reading, during a refresh and after a failed one, also when an earlier start
 * read it; without a query the flow requests nothing; after a 429 it requests nothing, for any query, before
 * the wait is over; the parent receives each change.
 */
import { type AnyActorRef, assertEvent, assign, setup } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import type { Outcome } from '@domain/values/outcome'
import { withOutput, unimplementedCallback, unimplementedPromise } from '../actors'
import { forCalls, type FailureContext, notFailed } from '../failure'
import { loadable, waitWhenAsked } from '../loadable'
import { notifyParent } from '../notifyParent'
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
  readonly parent: AnyActorRef
}

export interface ReaderContext<Query, Data> extends ReaderInput<Query, Data>, FailureContext {}

export type ReaderWorldEvent =
  /** The member returns to the page, or the network returns. */
  | { readonly type: 'attention.returned' }
  /** The data may be out of date for another reason, for instance because an hour began. */
  | { readonly type: 'refresh.requested' }
  | { readonly type: 'clock.ticked'; readonly now: number }

export type ReaderEvent<Query> =
  | { readonly type: 'retry.requested' }
  /** Another query, or none. */
  | { readonly type: 'query.changed'; readonly query: Query | null }
  /** From the parent: somebody booked, moved, cancelled or paid, or a due turned out not to be one. */
  | { readonly type: 'dues.changed' }
  | ReaderWorldEvent
  | CountdownTicked

/** `missing`: the reading failed; `rateLimited`: the server also asks to wait before the next. */
export type ReadingStatus = 'idle' | 'reading' | 'known' | 'missing' | 'rateLimited'

/** Sent to the parent with every change of state; `known` is the data so far. */
export interface ReadingChanged<Id extends string, Data> {
  readonly type: `${Id}.changed`
  readonly status: ReadingStatus
  readonly known: Known<Data> | null
}

interface ReaderOptions<Query, Id> {
  readonly id: Id
  /** Derives the query from the centre's clock, if it depends on the time. */
  readonly queryAt?: (now: number, query: Query) => Query
}

const as = <const Status extends ReadingStatus>(status: Status) =>
  ({ entry: { type: 'notifyParent', params: { status } } }) as const

/** The machine of a flow that only reads: `reader<Query, Data>()({ id })`. */
export const reader =
  <Query, Data>() =>
  <const Id extends string>({ id, queryAt = (_now, query) => query }: ReaderOptions<Query, Id>) => {
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
      outdatedBy: ['dues.changed'],
      refreshedBy: ['attention.returned', 'refresh.requested'],
    })
    const { ready, refreshing, stale, rateLimited: rateLimitedAgain } = loaded.states

    return setup({
      types: { context: {} as Context, events: {} as Event, input: {} as ReaderInput<Query, Data> },
      actors: {
        readData: unimplementedPromise<Answered['output'], ToRead>('readData'),
        watchBrowser: unimplementedCallback<ReaderWorldEvent>('watchBrowser'),
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
          notifyParent: notifyParent(
            (context: Context, { status }: { status: ReadingStatus }): ReadingChanged<Id, Data> => ({
              type: `${id}.changed`,
              status,
              known: context.known,
            }),
          ),
        },
      })
      .createMachine({
        id,
        context: ({ input }) => ({ ...input, ...notFailed }),
        invoke: { id: 'watchBrowser', src: 'watchBrowser', onError: { actions: 'reportDefect' } },
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
          idle: as('idle'),
          loading: { ...loading, ...as('reading'), always: waitWhenAsked },
          failed: { ...failed, ...as('missing') },
          rateLimited: { ...rateLimited, ...as('rateLimited') },
          loaded: {
            ...loaded,
            states: {
              ready: { ...ready, ...as('known') },
              refreshing: { ...refreshing, ...as('reading') },
              stale: { ...stale, ...as('missing') },
              rateLimited: { ...rateLimitedAgain, ...as('rateLimited') },
            },
          },
        },
      })
  }
