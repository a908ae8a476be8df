import type { SearchKnown, SearchLookupResult, SearchLookup, SearchResult } from '@domain/portal/pageSearch'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** Whether the member is of the staff. */
export type PageSearchInput = Pick<SearchKnown, 'isStaff'>

export interface PageSearchContext extends FailureContext, SearchKnown {
  /** The typed text. */
  readonly query: string
  /** Index of the result that Enter opens, counted from 0 over all groups. */
  readonly active: number
}

export type PageSearchUserEvent =
  /** The box received the focus, a press or an arrow key. */
  | { readonly type: 'search.opened' }
  | { readonly type: 'query.changed'; readonly query: string }
  /** An arrow key or the pointer moved to another result. */
  | { readonly type: 'result.highlighted'; readonly index: number }
  | { readonly type: 'result.chosen'; readonly result: SearchResult }
  /** Enter: opens the highlighted result. */
  | { readonly type: 'query.submitted' }
  | { readonly type: 'retry.requested' }
  /** The member pressed Escape, or the focus left. */
  | { readonly type: 'search.closed' }

export type PageSearchEvent = PageSearchUserEvent | CountdownTicked

/** The lookup that the flow requested, with its answer. */
export type Answer =
  | Pick<SearchLookupResult, 'courts' | 'children' | 'bookings'>
  | Pick<SearchLookupResult, 'bookings'>
  | Pick<SearchLookupResult, 'booking'>

/**
 * `lookUp`: the courts that can be booked (B7.04) with the children (B7.15) and the coming bookings (B7.11), the
 * bookings alone, or one by its number (B7.03).
 */
export type LookUpCall = { input: SearchLookup; output: Outcome<Answer> }
