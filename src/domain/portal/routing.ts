import type { AuthStatus } from '../account/session'
import { mailedLinkPaths, pathOf, type Route, routeAt, type RouteName } from './routes'

/** The location of the browser. */
export interface Location {
  readonly path: string
  /** The raw query, with its question mark, or ''. */
  readonly query: string
  /** True while the page still has to use a mailed token before the routing may redirect a member. */
  readonly holdsToken: boolean
}

/** The facts that the routing decides by. */
export interface RoutingFacts {
  readonly authStatus: AuthStatus
  readonly location: Location
  /**
   * Path and query that a visitor requested before signing in; already checked against the table of routes.
   */
  readonly remembered: string | null
  /**
   * True when the member signed in on this page, so the routing redirects them by account status
   * (A4.01–A4.05).
   */
  readonly justSignedIn: boolean
  /** The page that is displayed or loading; null while there is none, and for an unknown address. */
  readonly page: RouteName | null
}

/** The decision at an address: the page to display, and the path to remember from then on. */
export type RoutingDecision =
  | { readonly kind: 'restoring' | 'notFound'; readonly remembered: string | null }
  | { readonly kind: 'page'; readonly route: Route; readonly remembered: string | null }
  /** The address is replaced, so the Back button never returns to a page that redirects. */
  | { readonly kind: 'redirect'; readonly to: string; readonly remembered: string | null }

/** The decision after a member signed out: nothing is remembered for the next visitor (A4.10). */
export const leaving: RoutingDecision = { kind: 'redirect', to: pathOf('signIn'), remembered: null }

/**
 * True when nobody but the staff may learn of the page. Where it was displayed, the visitor is of the staff, and
 * only the session is over.
 */
const isHidden = ({ isForStaff, name }: Route, { authStatus, page }: RoutingFacts): boolean =>
  isForStaff === true && !(authStatus.kind === 'member' ? authStatus.isStaff : page === name)

export const mustComplete = (authStatus: AuthStatus): boolean =>
  authStatus.kind === 'member' &&
  authStatus.accountStatus === 'verified_incomplete_profile' &&
  !authStatus.profileCompleted

/**
 * Decides which page an address displays to whom (B2.02–B2.06). At most two redirects follow, never a loop.
 */
export function decideRouting(facts: RoutingFacts): RoutingDecision {
  const { authStatus, location, remembered, justSignedIn } = facts
  if (authStatus.kind === 'restoring') return { kind: 'restoring', remembered }
  const route = routeAt(location.path)
  if (!route || isHidden(route, facts)) return { kind: 'notFound', remembered }
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
    // A mailed link may be for another account, so its page stays open.
    const isAllowed =
      audience === 'completingProfile' || (audience === 'everybody' && mailedLinkPaths.includes(route.path))
    return isAllowed ? show : redirect(pathOf('completeProfile'))
  }
  // The hour that the member chose as a guest stands in the address: its booking opens, ready to confirm.
  if (audience === 'completingProfile')
    return redirect(
      location.query.includes('then=confirm') ? pathOf('calendar') + location.query : pathOf('dashboard'),
    )
  if (audience === 'guestsOnly') {
    if (remembered !== null) return redirect(remembered, null)
    return redirect(pathOf(justSignedIn ? 'dashboard' : 'home'))
  }
  return here === remembered ? { ...show, remembered: null } : show
}
