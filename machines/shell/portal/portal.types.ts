import type { ErrorActorEvent } from 'xstate'
import type { AuthStatus } from '@domain/account/session'
import type { RouteName } from '@domain/portal/routes'
import type { Location, RoutingFacts } from '@domain/portal/routing'
import type { LoadedFlow } from '@machines/shared/loadedFlow'
import type { PortalNotice } from '@machines/shared/notifyPortal'

export interface PortalInput {
  readonly location: Location
  /**
   * Path and query that a visitor requested before signing in, kept across a reload; null when there is none.
   */
  readonly remembered: string | null
}

export interface PortalContext extends RoutingFacts {
  /** The last decision; `redirecting` while the portal replaces the address. */
  readonly routing: 'restoring' | 'redirecting' | 'notFound' | 'page'
  /** A new number for each visit: a return to a page is a new visit, in which the page starts anew. */
  readonly visit: number
}

export type PortalUserEvent =
  /** The page failed to load or render, and the member asks for another try. */
  | { readonly type: 'retry.requested' }
  /** The member asks again for data that the server did not deliver because it could not be reached. */
  | { readonly type: 'refresh.requested' }

export type PortalWorldEvent =
  | { readonly type: 'location.changed'; readonly location: Location }
  /** The member returns to the page. */
  | { readonly type: 'attention.returned' }
  /** A call did not reach the member API. */
  | { readonly type: 'server.unreached' }
  /** The member interacts for the first time. */
  | { readonly type: 'interaction.started' }
  /** The server refused the token of the session with this tag (A4.11). */
  | { readonly type: 'session.refused'; readonly tag: string }
  /** Another tab signed out or signed in as another member. */
  | { readonly type: 'session.endedElsewhere' }
  /** Another tab opened a remembered session while none is open here. */
  | { readonly type: 'session.openedElsewhere' }
  /** From `session`: a member signed in or out, or the account status changed. */
  | { readonly type: 'authStatus.changed'; readonly authStatus: AuthStatus }
  /** Raised by each decision of the routing: the page to display; null for none. */
  | { readonly type: 'page.decided'; readonly page: RouteName | null }

export type PortalEvent =
  | PortalNotice
  | PortalUserEvent
  | PortalWorldEvent
  /** The flow of a page threw. */
  | ErrorActorEvent<unknown, 'page'>

/**
 * `loadPage`: loads the code of a page, and its flow if it has one; rejects when the load fails.
 */
export type LoadPage = { input: { readonly page: RouteName | null }; output: LoadedFlow | null }
