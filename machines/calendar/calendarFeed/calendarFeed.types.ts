import type { AttentionReturned } from '@machines/shared/changes'
import type { CalendarFeed, CreatedCalendarFeed } from '@domain/booking/calendarFeed'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface CalendarFeedInput {
  /** True when the server offers the extension `calendar-feed`. */
  readonly isOffered: boolean
}

export interface CalendarFeedContext extends CalendarFeedInput, FailureContext {
  /** The server's last answer; null when there is no address. */
  readonly feed: CalendarFeed | null
  /** The address that was just created; the server sends it only once. */
  readonly secretAddress: string | null
}

export type CalendarFeedUserEvent =
  | { readonly type: 'retry.requested' }
  /** The member creates the address, or replaces it. */
  | { readonly type: 'address.requested' }
  | { readonly type: 'revocation.requested' }
  | { readonly type: 'copy.requested' }
export type CalendarFeedWorldEvent = AttentionReturned | CountdownTicked
export type CalendarFeedEvent = CalendarFeedUserEvent | CalendarFeedWorldEvent

/** `fetchFeed`: the feed, or null when there is no address. */
export type FetchFeed = { output: Outcome<CalendarFeed | null> }
/** `createFeed`: a new address replaces the one before. */
export type CreateFeed = { output: Outcome<CreatedCalendarFeed> }
/** `revokeFeed`: accepted also when there is no address any longer. */
export type RevokeFeed = { output: Outcome<unknown> }
