/** What one part of a page wants of another one, which may not have been loaded yet; `src/app` wires them. */
export interface RequestPort<Value> {
  /** Hands the value to whoever listens, else keeps it for the first who will: the last one, or all of them in their order. */
  request(value: Value): void
  /** Calls the listener with a value that waits, and with each one from now on. Returns an unsubscribe function. */
  watch(listener: (value: Value) => void): () => void
}

/** A port with no listener yet. `keeps`: whether a request replaces one that waits. */
export function createRequestPort<Value>(keeps: 'last' | 'all' = 'last'): RequestPort<Value> {
  const listeners = new Set<(value: Value) => void>()
  let waiting: readonly Value[] = []
  return {
    request: (value) => {
      if (listeners.size === 0) waiting = keeps === 'all' ? [...waiting, value] : [value]
      listeners.forEach((listener) => listener(value))
    },
    watch: (listener) => {
      listeners.add(listener)
      waiting.forEach((value) => listener(value))
      waiting = []
      return () => void listeners.delete(listener)
    },
  }
}
