/**
 * Storage for small texts by name. It never fails: a value that the browser does not store stays in memory
 * for this tab.
 */
export interface Store {
  get(key: string): string | null
  set(key: string, value: string): void
  /** Sets it and returns true when the browser stored it; otherwise keeps nothing. */
  keep(key: string, value: string): boolean
  remove(key: string): void
  keys(): readonly string[]
  /**
   * Writes values again that the browser did not store before, except those that another tab has changed
   * since.
   */
  catchUp(): void
  /** Another tab has changed this key; null for every key. */
  changedElsewhere(key: string | null): void
  /** Clears the values that are in memory because the browser did not store them. */
  clearMemory(): void
}

/** A write that the browser did not store. */
interface Pending {
  /** Null for an erasure. */
  readonly value: string | null
  /** The value in the browser at that time, or undefined when this tab could not read it. */
  over: string | null | undefined
}

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    return otherwise
  }
}

/**
 * A store over the browser's own. Storage may be absent, forbidden (reading the property throws), full, or
 * fail in the middle. A value that it refuses stays in memory, and is valid for this tab until another tab
 * changes the same key: the last write wins, also when the first of two writes never arrived.
 */
export function createStore(browserStorage: () => Storage | null | undefined): Store {
  const storage = attempt(browserStorage, null) ?? null
  const pending = new Map<string, Pending>()
  /** The last values that this tab read, for times in which reading fails. */
  const seen = new Map<string, string | null>()

  const look = (key: string): string | null | undefined => {
    const there = attempt(() => storage?.getItem(key), undefined)
    if (there !== undefined) seen.set(key, there)
    return there
  }
  const postpone = (key: string, value: string | null, before: string | null | undefined) => {
    pending.set(key, { value, over: before === undefined ? seen.get(key) : before })
  }

  const get = (key: string): string | null => {
    const there = look(key)
    const own = pending.get(key)
    if (own === undefined) return there ?? null
    if (own.over === undefined) own.over = there
    if (there === undefined || there === own.over) return own.value
    pending.delete(key)
    return there
  }
  const keep = (key: string, value: string): boolean => {
    const isKept = attempt(() => {
      storage?.setItem(key, value)
      return storage?.getItem(key) === value
    }, false)
    if (isKept) {
      pending.delete(key)
      seen.set(key, value)
    }
    return isKept
  }
  const set = (key: string, value: string) => {
    const before = look(key)
    if (!keep(key, value)) postpone(key, value, before)
  }
  const remove = (key: string) => {
    const before = look(key)
    const isGone = attempt(() => {
      storage?.removeItem(key)
      return true
    }, false)
    if (!isGone) return void postpone(key, null, before)
    pending.delete(key)
    seen.set(key, null)
  }

  return {
    get,
    set,
    keep,
    remove,
    keys: () => {
      const kept = attempt(
        () => Array.from({ length: storage?.length ?? 0 }, (_nothing, index) => storage?.key(index) ?? ''),
        [],
      )
      return [...new Set([...kept, ...pending.keys()])].filter((key) => key !== '' && get(key) !== null)
    },
    catchUp: () => {
      for (const [key, own] of [...pending]) {
        get(key)
        if (pending.get(key) !== own) continue
        if (own.value === null) remove(key)
        else set(key, own.value)
      }
    },
    changedElsewhere: (changed) => {
      for (const [key, { over }] of [...pending])
        if ((changed === null || changed === key) && over === undefined) pending.delete(key)
    },
    clearMemory: () => {
      for (const [key, { value }] of [...pending]) if (value !== null) pending.delete(key)
    },
  }
}

/**
 * Calls back with the key that another tab changed in `localStorage`; null when it was cleared. Returns an
 * unsubscribe function.
 */
export const foreignChanges =
  (window: EventTarget) =>
  (callback: (key: string | null) => void): (() => void) => {
    const changed = (event: Event) => callback((event as StorageEvent).key)
    window.addEventListener('storage', changed)
    return () => window.removeEventListener('storage', changed)
  }
