import { selectRouting } from '@machines/accountRouting/accountRouting.select'
import { onChunkSettled } from './chunkLoading'
import { isPagePending } from './pageLoading'
import type { App } from './start'

/**
 * Resolves when the first page can be rendered whole: the routing has decided on one, and its chunk is here or has failed.
 * Until then the document displays what the build has rendered.
 */
export const firstPageIsReady = ({ actors: { routing } }: Pick<App, 'actors'>): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      const current = selectRouting(routing.getSnapshot())
      if (current.screen !== 'notFound' && (current.screen !== 'page' || isPagePending(current.route))) return
      stopWaiting()
      subscription.unsubscribe()
      resolve()
    }
    const stopWaiting = onChunkSettled(look)
    const subscription = routing.subscribe(look)
    look()
  })
