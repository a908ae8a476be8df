import type { SnapshotFrom } from 'xstate'
import { routeAt, type Route } from '@domain/portal/routes'
import type { accountRoutingMachine } from './accountRouting.machine'
import type { AccountRoutingContext } from './accountRouting.types'

export type RoutingScreen =
  | { readonly screen: 'restoring' }
  | { readonly screen: 'redirecting' }
  | { readonly screen: 'notFound' }
  | {
      readonly screen: 'page'
      readonly route: Route
      /** Where the member wanted to go before something else had to be done first, as the one next action. */
      readonly carried: { readonly route: Route; readonly query: string } | null
    }

const carriedOf = ({ remembered, authStatus }: AccountRoutingContext) => {
  if (remembered === null || authStatus.kind !== 'member') return null
  const [path = '', query] = remembered.split('?', 2)
  const route = routeAt(path)
  return route && { route, query: query === undefined ? '' : `?${query}` }
}

/** Which page the portal shows; while an address is being replaced it shows none, so that nothing flashes. */
export function selectRouting(snapshot: SnapshotFrom<typeof accountRoutingMachine>): RoutingScreen {
  if (snapshot.matches('notFound')) return { screen: 'notFound' }
  if (snapshot.matches('restoring')) return { screen: 'restoring' }
  const route = routeAt(snapshot.context.location.path)
  return snapshot.matches('showing') && route
    ? { screen: 'page', route, carried: carriedOf(snapshot.context) }
    : { screen: 'redirecting' }
}
