import type { RouteName } from '@domain/portal/routes'
import { usePortal } from '@views/shared/PortalContext'
import { useApp } from './AppContext'
import { reloadWhenGone } from './missingChunk'

/** What a page's boundary does with what was thrown, and when the member asks for another try. */
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
