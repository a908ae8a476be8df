import type { AuthStatus } from '../account/session'
import { mailedLinkPaths, pathOf, type Route, routeAt } from './routes'

/** Where the browser is. */
export interface Location {
  readonly path: string
  /** The raw query, with its question mark, or ''. */
  readonly query: string
  /** Whether the page still has a mailed token to use before a member may be sent on. */
  readonly holdsToken: boolean
}

/** What the routing decides by. */
export interface RoutingFacts {
  readonly authStatus: AuthStatus
  readonly location: Location
  /** Path and query that a visitor wanted before signing in; already checked against the table of routes. */
  readonly remembered: string | null
  /** Whether the member signed in on this page and so is sent on by account status (A4.01–A4.05). */
  readonly justSignedIn: boolean
}

/** What is displayed at an address, and what is remembered from then on. */
export type RoutingDecision =
  | { readonly kind: 'restoring' | 'notFound'; readonly remembered: string | null }
  | { readonly kind: 'page'; readonly route: Route; readonly remembered: string | null }
  /** The address is replaced, so that Back never lands on a page that sends on again. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remembered: string | null }

/** A member who signed out wants nothing remembered for the next visitor (A4.10). */
export const leaving: RoutingDecision = { kind: 'redirect', to: pathOf('signIn'), remembered: null }

export const mustComplete = (authStatus: AuthStatus): boolean =>
  authStatus.kind === 'member' &&
  authStatus.accountStatus === 'verified_incomplete_profile' &&
  !authStatus.profileCompleted

/** Which page is displayed to whom at an address (B2.02–B2.06). Two redirects follow at most, never a loop. */
export function decideRouting({
  authStatus,
  location,
  remembered,
  justSignedIn,
}: RoutingFacts): RoutingDecision {
  if (authStatus.kind === 'restoring') return { kind: 'restoring', remembered }
  const route = routeAt(location.path)
  if (!route) return { kind: 'notFound', remembered }
  const { audience } = route
  const here = location.path + location.query
  const show: RoutingDecision = { kind: 'page', route, remembered }
  const redirect = (to: string, toRemember = remembered): RoutingDecision => ({
    kind: 'redirect',
    to,
    remembered: toRemember,
  })
  if (audience === 'guestsOnly' && location.holdsToken) return show
  if (authStatus.kind === 'guest')
    return audience === 'members' || audience === 'completingProfile'
      ? redirect(pathOf('signIn'), here)
      : show
  if (mustComplete(authStatus)) {
    // A page of a mailed link may be needed for another account.
    const isAllowed =
      audience === 'completingProfile' || (audience === 'everybody' && mailedLinkPaths.includes(route.path))
    return isAllowed ? show : redirect(pathOf('completeProfile'))
  }
  if (audience === 'completingProfile') return redirect(pathOf('dashboard'))
  if (audience === 'guestsOnly') {
    if (remembered !== null) return redirect(remembered, null)
    return redirect(pathOf(justSignedIn ? 'dashboard' : 'home'))
  }
  return here === remembered ? { ...show, remembered: null } : show
}
