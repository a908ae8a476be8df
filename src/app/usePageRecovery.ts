import type { RouteName } from '@domain/portal/routes'
import { usePortal } from '@views/shared/PortalContext'
import { useApp } from './AppContext'
import { reloadWhenGone } from './missingChunk'

/** The actions of a page's boundary on an error, and on the member's next try. */
export function usePageRecovery(page: RouteName) {
  const { portal, world } = useApp()
  const { preload } = usePortal()
  return {
    report: (error: unknown) => {
      world.report(error)
      void reloadWhenGone(window, world, error, false)
    },
    reload: (error: unknown) => {
      preload(page)
      portal.send({ type: 'retry.requested' })
      void reloadWhenGone(window, world, error, true)
    },
  }
}
