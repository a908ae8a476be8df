import { DemoPage } from '@views/shell/demo/DemoPage'
import { routeAt } from '@domain/portal/routes'
import { useApp } from '../AppContext'

/** The page of the style guide at this address (B2.89). */
export function Page() {
  const { world } = useApp()
  const route = routeAt(world.navigation.current().path)
  return route && <DemoPage route={route} />
}
