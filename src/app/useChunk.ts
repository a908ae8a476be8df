import { useCallback, useDeferredValue, useSyncExternalStore } from 'react'
import type { Chunk } from './chunkLoading'

/**
 * What a chunk brought, or null while it is on its way; throws for the boundary what the browser said when it failed.
 * Suspense would do the same, but it holds what has come back for up to 300 ms, and hides an old page in its place.
 * The value is deferred, so that React renders what came in slices, between which the browser answers the member.
 */
export function useChunk<T>(chunk: Chunk<T>): T | null {
  const current = () => chunk.state
  const subscribe = useCallback(
    (callback: () => void) => {
      chunk.module.then(callback, callback)
      return () => {}
    },
    [chunk],
  )
  const state = useDeferredValue(useSyncExternalStore(subscribe, current, current))
  if (state.status === 'failed') throw state.reason
  return state.status === 'loaded' ? state.module : null
}
