import { day } from '@domain/time/durations'
import { anything, number, nullable, type ReadBy, shapeOf, integer } from '@domain/values/shape'
import { policies, type Policy, type RecordKind } from './recordKind'
import type { Store } from './storage'

/**
 * The member whose records may be read and written now, and the end of their session (epoch milliseconds).
 */
export interface RecordOwner {
  readonly memberId: number
  readonly expiresAt: number
}

export interface RecordsOptions {
  readonly local: Store
  readonly session: Store
  /** The corrected clock, for the end of a session. */
  readonly now: () => number
  /**
   * The device's own clock, for lifetimes: a correction by the server's next answer must neither shorten nor
   * extend a lifetime that began at the moment of writing.
   */
  readonly deviceNow: () => number
  /** The signed-in member, or null. */
  readonly owner: () => RecordOwner | null
  /** Calls back with the key that another tab changed in `localStorage`. */
  readonly onForeignChange: (callback: (key: string | null) => void) => () => void
}

export interface Records {
  /**
   * The value, or null when there is none or when it is expired, another member's or invalid; such a record
   * is erased.
   */
  read<V>(kind: RecordKind<V>): V | null
  /** Keeps the value. Without a signed-in member it drops a member's record. */
  write<V>(kind: RecordKind<V>, value: V): void
  /**
   * Stores the value and returns true when the browser did so: for values that the portal promises the member
   * to keep. Otherwise the record is unchanged.
   */
  keep<V>(kind: RecordKind<V>, value: V): boolean
  forget(kind: RecordKind<unknown>): void
  /** Reads a value and erases it. */
  take<V>(kind: RecordKind<V>): V | null
  /**
   * Calls back after each change of the record, in this tab or, for a `local` one, in another. Returns an
   * unsubscribe function.
   */
  watch(kind: RecordKind<unknown>, callback: () => void): () => void
  /** Calls back after another tab changed the kept session. Returns an unsubscribe function. */
  watchSession(callback: () => void): () => void
  /** Signing out: erases everything that the portal stored, except records that survive it. */
  clearEverything(): void
  /**
   * Erases the records of this tab alone; the tab that ended the session has erased those that all tabs
   * share.
   */
  clearThisTab(): void
  /** Erases the records of this tab and of the member, while another member is signed in. */
  clearMember(memberId: number): void
  /** Erases expired records. */
  clearOver(): void
  /**
   * Writes values again that the browser did not store before, except those that another tab has changed
   * since.
   */
  catchUp(): void
  /** Expiry and 401: the member's records stay for a day at most, except those that only signing out ends. */
  keepForADay(memberId: number): void
  /** Signing in: erases the records of other members; a guest's slot becomes this member's. */
  clearOtherMembers(memberId: number): void
}

const prefix = 'portal.'
/** The key under which the vault keeps the session, which is none of the records. */
const sessionKey = `${prefix}session`
/** The key under which the vault keeps the secret of the device, which belongs to no member. */
const deviceKey = `${prefix}device`
const keyOf = (kind: Pick<RecordKind<unknown>, 'name'>) => `${prefix}${kind.name}`

const wrapper = shapeOf({
  version: integer,
  member: nullable(integer),
  /** Epoch milliseconds after which the record has expired, by the clock of its kind. */
  until: nullable(number),
  value: anything,
})
type Wrapper = ReadBy<typeof wrapper>

const parse = (text: string | null): Wrapper | null => {
  if (text === null) return null
  try {
    return wrapper(JSON.parse(text)) ?? null
  } catch {
    return null
  }
}

/**
 * Small versioned records over the two stores; a record that is corrupt, old or another member's is dropped,
 * never repaired.
 */
export function createRecords(options: RecordsOptions): Records {
  const { local, session, owner, onForeignChange } = options
  const listeners = new Map<string, Set<() => void>>()
  const changed = (key: string) => listeners.get(key)?.forEach((callback) => callback())
  const listen = (key: string, callback: () => void) => {
    const callbacks = listeners.get(key) ?? new Set()
    listeners.set(key, callbacks.add(callback))
    return () => void callbacks.delete(callback)
  }
  onForeignChange((key) => {
    local.changedElsewhere(key)
    if (key === null) listeners.forEach((_callbacks, each) => changed(each))
    else changed(key)
  })

  const storeOf = (kind: Pick<RecordKind<unknown>, 'store'>) => (kind.store === 'local' ? local : session)

  const forget = (kind: Pick<RecordKind<unknown>, 'name' | 'store'>) => {
    if (storeOf(kind).get(keyOf(kind)) === null) return
    storeOf(kind).remove(keyOf(kind))
    changed(keyOf(kind))
  }

  /** The time by the clock that ends records of this kind. */
  const nowOf = ({ life }: Pick<RecordKind<unknown>, 'life'>) =>
    life === null ? options.now() : options.deviceNow()
  const isOver = (kept: Wrapper, kind: Pick<RecordKind<unknown>, 'life'>) =>
    kept.until !== null && kept.until <= nowOf(kind)

  const isReadable = (kind: RecordKind<unknown>, kept: Wrapper, memberId: number | null): boolean => {
    if (kept.version !== kind.version || isOver(kept, kind)) return false
    // A lifetime that ends later than possible was written under another clock.
    if (kind.life !== null && (kept.until === null || kept.until - nowOf(kind) > kind.life)) return false
    if (kind.boundTo === 'nobody') return true
    return kept.member === memberId || (kind.boundTo === 'firstMember' && kept.member === null)
  }

  const read = <V>(kind: RecordKind<V>): V | null => {
    const text = storeOf(kind).get(keyOf(kind))
    if (text === null) return null
    const memberId = owner()?.memberId ?? null
    // Without a signed-in member nobody can judge a member's record: it stays.
    if (kind.boundTo === 'member' && memberId === null) return null
    const kept = parse(text)
    const value = kept && isReadable(kind, kept, memberId) ? kind.parse(kept.value) : undefined
    if (value !== undefined) return value
    forget(kind)
    return null
  }

  /** The stored form of the value; null for a member's record without a member. */
  const wrapped = <V>(kind: RecordKind<V>, value: V): string | null => {
    const member = kind.boundTo === 'nobody' ? null : owner()
    if (kind.boundTo === 'member' && !member) return null
    const end = member && !kind.outlivesSession ? member.expiresAt + day : null
    const until = kind.life === null ? end : nowOf(kind) + kind.life
    const kept: Wrapper = { version: kind.version, member: member?.memberId ?? null, until, value }
    return JSON.stringify(kept)
  }
  const write = <V>(kind: RecordKind<V>, value: V) => {
    const text = wrapped(kind, value)
    if (text === null) return
    storeOf(kind).set(keyOf(kind), text)
    changed(keyOf(kind))
  }
  const keep = <V>(kind: RecordKind<V>, value: V): boolean => {
    const text = wrapped(kind, value)
    const isKept = text !== null && storeOf(kind).keep(keyOf(kind), text)
    if (isKept) changed(keyOf(kind))
    return isKept
  }

  const all = Object.entries<Policy>(policies).map(([name, policy]) => ({ name, ...policy }))
  const bound = all.filter((kind) => kind.boundTo !== 'nobody')
  const surviving = new Set([deviceKey, ...all.filter((kind) => kind.survivesSignOut).map(keyOf)])

  /**
   * Rewrites each record that belongs to somebody, or each of these kinds, or erases it when `change` returns
   * null.
   */
  const sweep = (
    change: (
      kept: Wrapper,
      kind: Pick<RecordKind<unknown>, 'boundTo' | 'life' | 'outlivesSession'>,
    ) => Wrapper | null,
    kinds = bound,
  ) => {
    for (const kind of kinds) {
      const text = storeOf(kind).get(keyOf(kind))
      if (text === null) continue
      const kept = parse(text)
      const next = kept && change(kept, kind)
      if (next === null) forget(kind)
      else storeOf(kind).set(keyOf(kind), JSON.stringify(next))
    }
  }

  const eraseAll = (store: Store) => {
    const mine = store.keys().filter((key) => key.startsWith(prefix) && !surviving.has(key))
    for (const key of mine) store.remove(key)
    mine.forEach(changed)
  }

  return {
    read,
    write,
    keep,
    forget,
    take: (kind) => {
      const value = read(kind)
      forget(kind)
      return value
    },
    watch: (kind, callback) => listen(keyOf(kind), callback),
    watchSession: (callback) => listen(sessionKey, callback),
    clearEverything: () => {
      eraseAll(session)
      eraseAll(local)
    },
    clearThisTab: () => {
      eraseAll(session)
      local.clearMemory()
    },
    clearMember: (memberId) => {
      eraseAll(session)
      sweep((kept) => (kept.member === memberId ? null : kept))
    },
    catchUp: () => {
      local.catchUp()
      session.catchUp()
    },
    clearOver: () => sweep((kept, kind) => (isOver(kept, kind) ? null : kept), all),
    keepForADay: (memberId) => {
      sweep((kept, kind) => {
        if (kind.boundTo !== 'member' || kind.outlivesSession || kept.member !== memberId) return kept
        const last = nowOf(kind) + day
        return { ...kept, until: Math.min(kept.until ?? last, last) }
      })
    },
    clearOtherMembers: (memberId) => {
      sweep((kept, kind) => {
        if (isOver(kept, kind)) return null
        if (kind.boundTo === 'firstMember' && kept.member === null) return { ...kept, member: memberId }
        return kept.member === memberId ? kept : null
      })
    },
  }
}
