import { opened, sealed, type Sealed } from '@domain/values/sealed'
import type { Session, SessionMember } from '@domain/account/session'
import {
  number,
  only,
  nullable,
  orElse,
  type ReadBy,
  type Reader,
  shapeOf,
  someText,
  text,
  boolean,
  integer,
} from '@domain/values/shape'
import type { Clock, KeptClock } from './clock'
import type { Random } from './random'
import type { RecordOwner } from './records'
import type { Store } from './storage'

/** The answer of a sign-in, from which the vault opens a session. */
export interface NewSession {
  readonly token: Sealed
  /** The secret by which the server recognises this device; null when it sent none. */
  readonly device?: Sealed | null
  /** Instant in epoch milliseconds (A4.12). */
  readonly expiresAt: number
  readonly member: SessionMember
  readonly accountStatus: string
  readonly profileCompleted: boolean
}

export interface VaultOptions {
  readonly local: Store
  readonly session: Store
  readonly clock: Pick<Clock, 'now' | 'toKeep' | 'restore' | 'onCorrected'>
  readonly random: Random
}

/**
 * Keeps the session and its token (A3.01): in `localStorage` when the member asked to stay signed in, else in
 * `sessionStorage`. The token leaves it only by `readToken`, which only the API client receives.
 */
export interface Vault {
  /** Opens a session in place of any other. `marker` is its sign-out marker. */
  open(answer: NewSession, options: { readonly remembered: boolean; readonly marker: string }): Session
  /**
   * The session that this browser kept, `expired` for one that is over by the clock (A4.07), or null. The
   * clock continues from its kept values; the clock itself knows if an answer has confirmed it. A session
   * under a marker that `isCurrent` rejects was ended in another tab, and is erased.
   */
  restore(isCurrent: (marker: string) => boolean): Session | 'expired' | null
  /** True when the vault keeps a remembered session that `isCurrent` accepts and that is not over. */
  keepsCurrent(isCurrent: (marker: string) => boolean): boolean
  /** Keeps the changes of the open session; ignores a session with another tag. */
  update(session: Session): void
  /** Erases the open session and its token from this browser; a session that another tab opened stays. */
  close(): void
  /** For the API client only (security check 7). */
  readToken(): { readonly token: string; readonly tag: string; readonly expiresAt: number } | null
  /**
   * The secret by which the server recognises this device, or null. It belongs to no member, survives signing
   * out and opens nothing: it keeps others from using up this device's tries of a password (security check
   * 15).
   */
  device(): Sealed | null
  /** The member whose records may be read. */
  owner(): RecordOwner | null
  /** The sign-out marker of the open session, or null. */
  marker(): string | null
}

const key = 'portal.session'
const deviceKey = 'portal.device'

const clockShape = shapeOf({ ahead: number, at: number })
/** Null for a session of an earlier version, which kept no clock. */
const keptClock: Reader<KeptClock | null> = (value) => clockShape(value) ?? null

/** Version 1: only the data that pages need to render at once (security check 6). */
const record = shapeOf({
  version: only(1),
  token: someText,
  tag: someText,
  marker: text,
  remembered: boolean,
  expiresAt: number,
  accountStatus: text,
  profileCompleted: boolean,
  clock: keptClock,
  member: shapeOf({
    id: integer,
    firstName: text,
    lastName: text,
    mobile: text,
    email: text,
    memberType: nullable(text),
    // A session of an earlier version does not say it.
    isStaff: orElse(false, boolean),
  }),
})
type Kept = ReadBy<typeof record>

const sessionOf = ({
  tag,
  member,
  accountStatus,
  profileCompleted,
  remembered,
  expiresAt,
}: Kept): Session => ({
  tag,
  member,
  accountStatus,
  profileCompleted,
  remembered,
  expiresAt,
})

const onlyWhatPagesNeed = (member: SessionMember): SessionMember => ({
  id: member.id,
  firstName: member.firstName,
  lastName: member.lastName,
  mobile: member.mobile,
  email: member.email,
  memberType: member.memberType,
  isStaff: member.isStaff,
})

/**
 * The session in a store, with its token, or undefined; for the vault and the first reads alone (security
 * check 7).
 */
export function readKeptSession(store: Pick<Storage, 'getItem'>): Kept | undefined {
  try {
    return record(JSON.parse(store.getItem(key) ?? ''))
  } catch {
    // Not JSON.
    return undefined
  }
}

/** The vault over the two stores. */
export function createVault({ local, session: own, clock, random }: VaultOptions): Vault {
  const { now } = clock
  let current: Kept | null = null

  const readFrom = (store: Store): Kept | null => {
    if (store.get(key) === null) return null
    const read = readKeptSession({ getItem: store.get })
    // Not JSON, or JSON that is no session.
    if (read === undefined) store.remove(key)
    return read ?? null
  }

  /** When the store is unreadable, the session in it is erased as soon as the browser releases it. */
  const eraseFrom = (store: Store, { tag, remembered }: Kept) => {
    const found = readFrom(store)?.tag
    if (found === tag || (found === undefined && store === (remembered ? local : own))) store.remove(key)
  }

  const keep = (kept: Kept): Session => {
    const [store, other] = kept.remembered ? [local, own] : [own, local]
    current = { ...kept, clock: clock.toKeep() ?? kept.clock }
    other.remove(key)
    store.set(key, JSON.stringify(current))
    return sessionOf(current)
  }

  clock.onCorrected(() => {
    // Another tab may have opened another session since.
    if (current && readFrom(current.remembered ? local : own)?.tag === current.tag) keep(current)
  })

  return {
    open: (answer, { remembered, marker }) => {
      if (answer.device) local.set(deviceKey, opened(answer.device))
      return keep({
        version: 1,
        token: opened(answer.token),
        tag: random(),
        marker,
        remembered,
        expiresAt: answer.expiresAt,
        accountStatus: answer.accountStatus,
        profileCompleted: answer.profileCompleted,
        clock: null,
        member: onlyWhatPagesNeed(answer.member),
      })
    },
    device: () => {
      const secret = local.get(deviceKey)
      return secret !== null && /^[\w-]{20,100}$/.test(secret) ? sealed(secret) : null
    },
    restore: (isCurrent) => {
      const kept = [own, local].flatMap((store) => {
        const found = readFrom(store)
        if (found === null || isCurrent(found.marker)) return found ?? []
        store.remove(key)
        return []
      })
      const lastClock = kept.map((each) => each.clock).find((each) => each !== null)
      if (lastClock) clock.restore(lastClock)
      current = kept.find(({ expiresAt }) => expiresAt > now()) ?? kept[0] ?? null
      if (current === null) return null
      return current.expiresAt <= now() ? 'expired' : sessionOf(current)
    },
    keepsCurrent: (isCurrent) => {
      const kept = readFrom(local)
      return kept !== null && isCurrent(kept.marker) && kept.expiresAt > now()
    },
    update: (session) => {
      if (current === null || current.tag !== session.tag) return
      const { accountStatus, profileCompleted } = session
      keep({ ...current, accountStatus, profileCompleted, member: onlyWhatPagesNeed(session.member) })
    },
    close: () => {
      if (current === null) return
      for (const store of [own, local]) eraseFrom(store, current)
      current = null
    },
    readToken: () =>
      current === null ? null : { token: current.token, tag: current.tag, expiresAt: current.expiresAt },
    owner: () => (current === null ? null : { memberId: current.member.id, expiresAt: current.expiresAt }),
    marker: () => current?.marker ?? null,
  }
}
