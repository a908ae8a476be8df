import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { type Outcome, succeeded } from '@domain/values/outcome'
import type { Known, ReaderWorldEvent } from '@machines/shared/reader/reader.machine'
import { countingDown } from './countingDown'
import type { FlowDeps } from './deps'
import { reporting } from './reporting'

interface Reading<Query, Data> {
  /** Calls the server. */
  readonly read: (query: Query, signal: AbortSignal) => Promise<Outcome<Data>>
  /** Keeps the data for a later start. */
  readonly keep?: (known: Known<Data>, query: Query) => void
  /**
   * Calls back when the data grow old by themselves, for instance because an hour began, or when the time
   * changes. Returns an unsubscribe function.
   */
  readonly watch?: (callback: (event: ReaderWorldEvent<Query>) => void) => () => void
}

/** The adapters of a `reader`. */
export const readingBy = <Query, Data>(deps: FlowDeps, { read, keep, watch }: Reading<Query, Data>) => ({
  actors: {
    readData: fromPromise<Outcome<Known<Data>>, { readonly query: Query }>(
      async ({ input: { query }, signal }) => {
        const answer = await read(query, signal)
        if (!answer.ok) return answer
        const known = { data: answer.value, readAt: deps.clock.now() }
        // The page mentions skipped rows beside the data, but a record has no place for them.
        if (!signal.aborted && answer.skipped === undefined) keep?.(known, query)
        return succeeded(known, answer.skipped)
      },
    ),
    watchTime: fromCallback<EventObject, undefined, ReaderWorldEvent<Query>>(({ sendBack }) =>
      watch?.(sendBack),
    ),
    countDown: countingDown(deps),
  },
  actions: { reportDefect: reporting(deps) },
})
