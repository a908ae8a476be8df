import { useCallback, useDeferredValue, useSyncExternalStore } from 'react'
import type { Chunk } from './chunkLoading'

/**
 * Returns the module of a chunk, or null while it loads; throws the browser's error for the boundary when the
 * load failed. Suspense would do the same, but it delays a loaded module for up to 300 ms, and hides the old
 * page meanwhile. The value is deferred, so React renders it in slices, between which the browser answers the
 * member.
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
