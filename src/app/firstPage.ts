import { selectRouting } from '@machines/shell/portal/portal.select'
import { onChunkSettled } from './chunkLoading'
import { isLayoutPending } from './pageLoading'
import type { App } from './start'

/**
 * Resolves when the first page can be rendered whole: the routing has decided on one, and it runs or could not be loaded.
 * Until then the document displays what the build has rendered.
 */
export const firstPageIsReady = ({ portal }: Pick<App, 'portal'>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const snapshot = portal.getSnapshot()
      const current = selectRouting(snapshot)
      const isReady =
        current.screen === 'page' &&
        (snapshot.matches('running') || snapshot.matches('failed')) &&
        !isLayoutPending(current.route)
      if (current.screen !== 'notFound' && !isReady) return
      stopWaiting()
      subscription.unsubscribe()
      resolve()
    }
    const stopWaiting = onChunkSettled(look)
    const subscription = portal.subscribe(look)
    look()
  })
