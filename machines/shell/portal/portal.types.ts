import type { ErrorActorEvent } from 'xstate'
import type { AuthStatus } from '@domain/account/session'
import type { QueuedDue } from '@domain/money/payQueue'
import type { RouteName } from '@domain/portal/routes'
import type { Location, RoutingFacts } from '@domain/portal/routing'
import type { PortalNotice } from '@machines/shared/notifyPortal'
import type { DuesChanged, PaymentRequested, QueuedDueChanged } from '@machines/shared/parentEvents'

export interface PortalInput {
  readonly location: Location
  /** Path and query that a visitor wanted before signing in, from before a reload; null when there is none. */
  readonly remembered: string | null
}

export interface PortalContext extends RoutingFacts {
  /** What was decided last; `redirecting` while the address is being replaced. */
  readonly routing: 'restoring' | 'redirecting' | 'notFound' | 'page'
  /** The page that is displayed or being loaded; null while none is, and of an unknown address. */
  readonly page: RouteName | null
  /** The id of the running flow of the page; null while none runs. */
  readonly flow: string | null
  /** Differs from visit to visit: coming back to a page is another visit, in which it starts anew. */
  readonly visit: number
  /** The due that the pay queue on the page is about; null where there is none. */
  readonly queuedDue: QueuedDue | null
}

export type PortalUserEvent =
  /** The page could not be loaded or rendered, and the member asks for another try. */
  | { readonly type: 'retry.requested' }
  /** The member asks for what the server could not be reached for. */
  | { readonly type: 'refresh.requested' }

export type PortalWorldEvent =
  | { readonly type: 'location.changed'; readonly location: Location }
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** The member does something for the first time. */
  | { readonly type: 'interaction.started' }
  /** The server refused the token of the session with this tag (A4.11). */
  | { readonly type: 'session.refused'; readonly tag: string }
  /** Another tab signed out, or signed in as somebody else. */
  | { readonly type: 'session.endedElsewhere' }
  /** A remembered session began in another tab while none is open here. */
  | { readonly type: 'session.openedElsewhere' }
  /** From `session`: somebody signed in or out, or the account moved on. */
  | { readonly type: 'authStatus.changed'; readonly authStatus: AuthStatus }
  /** Raised by each decision of the routing: this page is to be displayed; null for none. */
  | { readonly type: 'page.decided'; readonly page: RouteName | null }

export type PortalEvent =
  | PortalNotice
  | QueuedDueChanged
  | PortalUserEvent
  | PortalWorldEvent
  | DuesChanged
  | PaymentRequested
  /** The flow of a page has thrown. */
  | ErrorActorEvent

/** `loadPage`: the code of a page; it rejects when that cannot be loaded. */
export type LoadPage = { input: { readonly page: RouteName | null }; output: null }
