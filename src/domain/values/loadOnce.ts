/**
 * Loads a value on the first call and shares it between callers; after a failure the next call loads it
 * again.
 */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let coming: Promise<T> | null = null
  return () => {
    coming ??= load().catch((error: unknown) => {
      coming = null
      throw error
    })
    return coming
  }
}
