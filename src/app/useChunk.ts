import { useDeferredValue, useSyncExternalStore } from 'react'
import { type Chunk, onChunkSettled } from './chunkLoading'

/** Whether the chunk is loading, loaded or failed by now. */
export const useChunkState = <T>(load: () => Chunk<T>): Chunk<T>['state'] => {
  const current = () => load().state
  return useSyncExternalStore(onChunkSettled, current, current)
}

/**
 * What a chunk brought, or null while it is on its way; throws for the boundary what the browser said when it failed.
 * Suspense would do the same, but it holds what has come back for up to 300 ms, and hides an old page in its place.
 * The value is deferred, so that React renders what came in slices, between which the browser answers the member.
 */
export const useChunk = <T>(chunk: Chunk<T>): T | null => useOptionalChunk(chunk, true)

/** The same for a chunk that nothing on the page needs yet: a failure is no matter until something does. */
export function useOptionalChunk<T>(chunk: Chunk<T>, isWanted: boolean): T | null {
  const state = useDeferredValue(useChunkState(() => chunk))
  if (state.status === 'failed' && isWanted) throw state.reason
  return state.status === 'loaded' ? state.module : null
}
