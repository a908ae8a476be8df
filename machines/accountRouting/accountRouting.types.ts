import type { AuthStatus } from '@domain/account/session'
import type { RouteName } from '@domain/portal/routes'
import type { WithParent } from '@machines/notifyParent'

/** Where the browser is. */
export interface Location {
  readonly path: string
  /** The raw query, with its question mark, or ''. */
  readonly query: string
  /** Whether the page still has a mailed token to use before a member may be sent on. */
  readonly holdsToken: boolean
}

export interface AccountRoutingInput extends WithParent {
  readonly authStatus: AuthStatus
  readonly location: Location
  /** Path and query that a visitor wanted before signing in; already checked against the table of routes. */
  readonly remembered: string | null
}

export interface AccountRoutingContext extends AccountRoutingInput {
  /** Whether the member signed in on this page and so is sent on by account status (A4.01–A4.05). */
  readonly justSignedIn: boolean
}

export type AccountRoutingEvent =
  | { readonly type: 'location.changed'; readonly location: Location }
  | { readonly type: 'authStatus.changed'; readonly authStatus: AuthStatus }

/** What the parent is sent with every decision; null where no page is to be displayed. */
export type PageDecided = { readonly type: 'page.decided'; readonly page: RouteName | null }
