/** A chunk that is loading, loaded, or failed. */
export interface Chunk<T> {
  readonly state:
    { status: 'pending' } | { status: 'loaded'; module: T } | { status: 'failed'; reason: unknown }
  /** The module; rejects when the load fails. */
  readonly module: Promise<T>
}
type Settling<T> = { -readonly [Key in keyof Chunk<T>]: Chunk<T>[Key] }

/**
 * Chunks by name. A failed one stays until the member's next action: a render that started the next load
 * would fail again without end.
 */
const loading = new Map<string, Chunk<unknown>>()

/** Begins to load a chunk, or returns the load that has begun. */
export function loadChunk<T>(name: string, begin: () => Promise<T>): Chunk<T> {
  const known = loading.get(name) as Chunk<T> | undefined
  if (known) return known
  const chunk: Settling<T> = { state: { status: 'pending' }, module: begin() }
  loading.set(name, chunk)
  chunk.module.then(
    (module) => (chunk.state = { status: 'loaded', module }),
    (reason: unknown) => (chunk.state = { status: 'failed', reason }),
  )
  return chunk
}

/** Allows the next request to load failed chunks again. */
export function clearFailedChunks(): void {
  for (const [name, { state }] of loading) if (state.status === 'failed') loading.delete(name)
}

/** Begins to load a chunk, even one that failed before. */
export function loadAgain<T>(load: () => Chunk<T>): Chunk<T> {
  const chunk = load()
  if (chunk.state.status !== 'failed') return chunk
  for (const [name, known] of loading) if (known === chunk) loading.delete(name)
  return load()
}
