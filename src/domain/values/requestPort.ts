/** What one part of a page wants of another one, which may not have been loaded yet; `src/app` wires them. */
export interface RequestPort<Value> {
  /** Hands the value to whoever listens, else keeps it, if it is the last, for the first who will. */
  request(value: Value): void
  /** Calls the listener with a value that waits, and with each one from now on. Returns an unsubscribe function. */
  watch(listener: (value: Value) => void): () => void
}

/** A port with no listener yet. */
export function createRequestPort<Value>(): RequestPort<Value> {
  const listeners = new Set<(value: Value) => void>()
  let waiting: { readonly value: Value } | null = null
  return {
    request: (value) => {
      if (listeners.size === 0) waiting = { value }
      listeners.forEach((listener) => listener(value))
    },
    watch: (listener) => {
      listeners.add(listener)
      if (waiting) listener(waiting.value)
      waiting = null
      return () => void listeners.delete(listener)
    },
  }
}
