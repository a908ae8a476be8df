import type { SnapshotFrom } from 'xstate'
import { bookingIdIn, type SearchGroup, searchResults } from '@domain/portal/pageSearch'
import { bookingReference } from '@domain/booking/pricing'
import { normalText } from '@domain/values/typedText'
import { countText } from '@domain/values/countText'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { pageSearchMachine } from './pageSearch.machine'

export type PageSearchScreen =
  | { readonly screen: 'closed' }
  | {
      readonly screen: 'open'
      readonly query: string
      readonly groups: readonly SearchGroup[]
      /** Index of the result that Enter opens, counted over all groups; null when there is none. */
      readonly active: number | null
      /** True while the flow reads bookings or courts from the server. */
      readonly busy: boolean
      /** The sentence that nothing was found (B2.18), or null. */
      readonly nothing: string | null
      /** The reason why the flow could not look for bookings or courts, or null. */
      readonly failure: string | null
      /** Seconds until the next call to the server is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
      /** The number of results, for screen readers. */
      readonly announcement: string
    }

/** The screen of the search. */
export function selectPageSearch(snapshot: SnapshotFrom<typeof pageSearchMachine>): PageSearchScreen {
  const { context } = snapshot
  const { query, active } = context
  if (!snapshot.matches('open')) return { screen: 'closed' }
  const groups = searchResults(query, context)
  const count = groups.reduce((sum, { results }) => sum + results.length, 0)
  const busy = snapshot.matches({ open: 'pausing' }) || snapshot.matches({ open: 'lookingUp' })
  const rateLimited = snapshot.matches({ open: 'rateLimited' })
  const hasFailed = rateLimited || snapshot.matches({ open: 'failed' })
  const isKnown = snapshot.matches({ open: 'complete' })
  const id = bookingIdIn(query)
  const nothing =
    count > 0 || busy || hasFailed
      ? null
      : id !== null && isKnown
        ? `No pages found matching “${normalText(query)}”, and no booking of yours is ${bookingReference(id)}.`
        : `No pages found matching “${normalText(query)}”`
  return {
    screen: 'open',
    query,
    groups,
    active: count === 0 ? null : Math.min(active, count - 1),
    busy,
    nothing,
    failure: hasFailed ? loadNoticeOf(context).message : null,
    secondsLeft: rateLimited ? context.secondsLeft : null,
    announcement: nothing ?? (busy ? '' : `${countText(count, 'result')}`),
  }
}
