import type { SnapshotFrom } from 'xstate'
import { type Route, routeAt } from '@domain/portal/routes'
import { isUnknownToMember, type portalMachine } from './portal.machine'
import type { PortalContext } from './portal.types'

export type RoutingScreen =
  | { readonly screen: 'restoring' }
  | { readonly screen: 'redirecting' }
  | { readonly screen: 'notFound'; readonly isMember: boolean }
  | {
      readonly screen: 'page'
      readonly route: Route
      /**
       * The page that the member requested before another step had to come first; offered as the one next
       * action.
       */
      readonly carried: { readonly route: Route; readonly query: string } | null
    }

const carriedOf = ({ remembered, authStatus }: PortalContext) => {
  if (remembered === null || authStatus.kind !== 'member') return null
  const [path = '', query] = remembered.split('?', 2)
  const route = routeAt(path)
  return route && { route, query: query === undefined ? '' : `?${query}` }
}

/** The page that the portal displays; none while it replaces an address, so nothing flashes. */
export function selectRouting({ context }: SnapshotFrom<typeof portalMachine>): RoutingScreen {
  const { routing } = context
  if (routing === 'restoring' || routing === 'redirecting') return { screen: routing }
  const route = routeAt(context.location.path)
  if (routing === 'notFound' || !route) return { screen: 'notFound', isMember: isUnknownToMember(context) }
  return { screen: 'page', route, carried: carriedOf(context) }
}
