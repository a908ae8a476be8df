/** What is loaded when first asked for, once for everybody; after a failure it is asked for again. */
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
