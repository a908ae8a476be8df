import type { CalendarFeed, CreatedCalendarFeed } from '@domain/booking/calendarFeed'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface CalendarFeedInput {
  /** Whether the server offers the extension `calendar-feed`. */
  readonly isOffered: boolean
}

export interface CalendarFeedContext extends CalendarFeedInput, FailureContext {
  /** The server's last answer; null when there is no address. */
  readonly feed: CalendarFeed | null
  /** The address that was created just now; the server does not tell it again. */
  readonly secretAddress: string | null
}

export type CalendarFeedUserEvent =
  | { readonly type: 'retry.requested' }
  /** Create the address, or another in its place. */
  | { readonly type: 'address.requested' }
  | { readonly type: 'revocation.requested' }
  | { readonly type: 'copy.requested' }
export type CalendarFeedWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  { readonly type: 'attention.returned' } | CountdownTicked
export type CalendarFeedEvent = CalendarFeedUserEvent | CalendarFeedWorldEvent

/** `fetchFeed`: whether there is an address. */
export type FetchFeed = { output: Outcome<CalendarFeed | null> }
/** `createFeed`: a new address takes the place of the one before. */
export type CreateFeed = { output: Outcome<CreatedCalendarFeed> }
/** `revokeFeed`: accepted also when there is no address any more. */
export type RevokeFeed = { output: Outcome<unknown> }
