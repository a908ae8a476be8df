/** A place for small texts by name. It never fails: what the browser does not keep is kept in memory for this tab. */
export interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
  keys(): readonly string[]
  /** Forgets what the browser would not keep, which is in memory only. */
  clearMemory(): void
}

/** A store that lives as long as the tab. */
export function createMemoryStore(): Store {
  const values = new Map<string, string>()
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
    keys: () => [...values.keys()],
    clearMemory: () => values.clear(),
  }
}

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/**
 * A store over the browser's own. Storage may be absent, forbidden (reading the property throws), full, or fail in the
 * middle; each such value goes to memory, and what memory holds is newer than what the browser has.
 */
export function createStore(browserStorage: () => Storage | null | undefined): Store {
  const storage = attempt(browserStorage, null) ?? null
  const memory = createMemoryStore()
  const removed = new Set<string>()
  return {
    get: (key) => {
      const kept = memory.get(key)
      if (kept !== null || storage === null || removed.has(key)) return kept
      return attempt(() => storage.getItem(key), null)
    },
    set: (key, value) => {
      const isKept = attempt(() => {
        storage?.setItem(key, value)
        return storage?.getItem(key) === value
      }, false)
      removed.delete(key)
      if (isKept) memory.remove(key)
      else memory.set(key, value)
    },
    remove: (key) => {
      memory.remove(key)
      const isGone = attempt(() => {
        storage?.removeItem(key)
        return true
      }, false)
      if (!isGone) removed.add(key)
    },
    keys: () => {
      const kept = attempt(
        () => Array.from({ length: storage?.length ?? 0 }, (_nothing, index) => storage?.key(index) ?? ''),
        [],
      )
      return [...new Set([...kept.filter((key) => key !== '' && !removed.has(key)), ...memory.keys()])]
    },
    clearMemory: () => memory.clearMemory(),
  }
}

/** Tells which key another tab changed in `localStorage`; null when it was cleared. Answers how to stop. */
export const foreignChanges =
  (window: EventTarget) =>
  (callback: (key: string | null) => void): (() => void) => {
    const changed = (event: Event) => callback((event as StorageEvent).key)
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }
