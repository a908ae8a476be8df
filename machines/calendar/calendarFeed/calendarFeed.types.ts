import type { CalendarFeed, CreatedCalendarFeed } from '@domain/booking/calendarFeed'
import type { Outcome } from '@domain/values/outcome'
import type { PanelContext, PanelInput, PanelWorldEvent } from '@machines/shared/optionalPanel'

export type CalendarFeedInput = PanelInput

export interface CalendarFeedContext extends PanelContext {
  /** The server's last answer; null when there is no address. */
  readonly feed: CalendarFeed | null
  /** The address that was just created; the server sends it only once. */
  readonly secretAddress: string | null
  /** The member's last change, or the next one before the first. */
  readonly change: 'creation' | 'revocation'
}

export type CalendarFeedUserEvent =
  | { readonly type: 'retry.requested' }
  /** The member creates the address, or replaces it. */
  | { readonly type: 'address.requested' }
  | { readonly type: 'revocation.requested' }
  | { readonly type: 'copy.requested' }
export type CalendarFeedEvent = CalendarFeedUserEvent | PanelWorldEvent

/** `fetchFeed`: the feed, or null when there is no address. */
export type FetchFeed = { output: Outcome<CalendarFeed | null> }
/** `changeFeed`: the new address, which replaces the one before; null after a revocation. */
export type ChangeFeed = {
  input: CalendarFeedContext['change']
  output: Outcome<CreatedCalendarFeed | null>
}
