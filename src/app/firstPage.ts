import { selectRouting } from '@machines/accountRouting/accountRouting.select'
import { onChunkSettled } from './chunkLoading'
import { isLayoutPending } from './pageLoading'
import type { App } from './start'

/**
 * Resolves when the first page can be rendered whole: the routing has decided on one, and it runs or could not be loaded.
 * Until then the document displays what the build has rendered.
 */
export const firstPageIsReady = ({
  portal,
  actors: { routing },
}: Pick<App, 'portal' | 'actors'>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const current = selectRouting(routing.getSnapshot())
      const { value } = portal.getSnapshot()
      const isReady =
        current.screen === 'page' &&
        value !== 'none' &&
        value !== 'loading' &&
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
