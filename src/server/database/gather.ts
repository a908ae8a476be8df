/**
 * Looks up many keys with one statement: keys that are asked for while a look-up is under way share the next one. That
 * one begins after they were asked for, so an answer is never older than its question.
 *
 * `read` answers what it found of the keys. When it rejects, it rejects for everybody who shares it.
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
