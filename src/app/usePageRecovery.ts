import type { RouteName } from '@domain/portal/routes'
import { useApp } from './AppContext'
import { reloadWhenGone } from './missingChunk'
import { preloadPage } from './pageLoading'

/** What a page's boundary does with what was thrown, and when the member asks for another try. */
export function usePageRecovery(page: RouteName) {
  const { world } = useApp()
  return {
    report: (error: unknown) => {
      world.report(error)
      void reloadWhenGone(window, world, error, false)
    },
    reload: (error: unknown) => {
      preloadPage(page)
      void reloadWhenGone(window, world, error, true)
    },
  }
}
