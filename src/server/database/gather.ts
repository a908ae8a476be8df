/**
 * Looks up many keys with one statement: keys requested during a look-up share the next one. That one starts
 * after their requests, so a result is never older than its request.
 *
 * `read` returns the values it found. When it rejects, all callers that share it reject.
 */
export function gather<Key, Value>(
  read: (keys: readonly Key[]) => Promise<ReadonlyMap<Key, Value>>,
): (key: Key) => Promise<Value | null> {
  let last: Promise<unknown> = Promise.resolve()
  let next: { readonly keys: Set<Key>; readonly found: Promise<ReadonlyMap<Key, Value>> } | null = null
  return async (key) => {
    if (next === null) {
      const keys = new Set<Key>()
      const found = last.then(() => {
        next = null
        return read([...keys])
      })
      last = found.catch(() => undefined)
      next = { keys, found }
    }
    next.keys.add(key)
    return (await next.found).get(key) ?? null
  }
}
