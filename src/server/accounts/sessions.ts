import { day, hour } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import { only, type Queries, type Transaction } from '@server/database/database'
import { writeIfRoom } from '@server/database/diskReserve'
import { gather } from '@server/database/gather'
import { hashOfToken, newToken } from '@server/security/randomness'
import { type Member, memberColumns } from './members'

/** The length of a session from its sign-in on; use does not extend it (security check 16). */
export const sessionLength = { plain: 12 * hour, remembered: 30 * day } as const

export interface SessionRecord {
  readonly id: number
  readonly memberId: number
  readonly expiresAt: Date
}

type Deps = Pick<AppContext, 'clock' | 'random'> & { readonly database: Queries }

/** The age from which on a request updates the time of last use: not every request writes. */
const usePrecision = 5 * 60_000

interface NewSession {
  readonly remembered: boolean
  /** The device's name for the member. */
  readonly device: string
  /** The known device of the session (extension `known-devices`). */
  readonly knownDeviceId?: number | null
}

/** Begins a session; the server gives the token out once and keeps only its hash. */
export async function beginSession(
  deps: Deps,
  memberId: number,
  { remembered, device, knownDeviceId = null }: NewSession,
): Promise<{ token: string; expiresAt: Date }> {
  const now = deps.clock.now()
  const token = newToken(deps.random)
  const { expiresAt } = only(
    await deps.database.query<{ expiresAt: Date }>(
      `insert into sessions (member_id, token_hash, remembered, device, created_at, last_used_at, expires_at, known_device_id)
       values ($1, $2, $3, $4, $5, $5, $6, $7) returning expires_at as "expiresAt"`,
      [
        memberId,
        hashOfToken(token),
        remembered,
        device,
        new Date(now),
        new Date(now + (remembered ? sessionLength.remembered : sessionLength.plain)),
        knownDeviceId,
      ],
    ),
  )
  return { token, expiresAt }
}

interface SessionRow extends Member {
  readonly tokenHash: string
  readonly sessionId: number
  readonly expiresAt: Date
  readonly lastUsedAt: Date
}

/**
 * Finds the live session of a token and its member, or null, and records the use. Concurrent requests share
 * one statement, which starts after they arrive: every request that arrives after the end of a session is
 * refused.
 */
export function createSessionLookup(
  deps: Deps,
): (token: string | null) => Promise<{ session: SessionRecord; member: Member } | null> {
  const find = gather<string, SessionRow>(async (hashes) => {
    const rows = await deps.database.query<SessionRow>(
      `select s.token_hash as "tokenHash", s.id as "sessionId", s.expires_at as "expiresAt",
              s.last_used_at as "lastUsedAt", ${memberColumns}
       from sessions s join members m on m.id = s.member_id
       where s.token_hash = any($1::text[]) and s.expires_at > $2`,
      [hashes, new Date(deps.clock.now())],
    )
    return new Map(rows.map((row) => [row.tokenHash, row]))
  })

  return async (token) => {
    if (token === null) return null
    const row = await find(hashOfToken(token))
    if (!row) return null
    const { tokenHash: _hash, sessionId, expiresAt, lastUsedAt, ...member } = row
    const now = deps.clock.now()
    // A use in the future comes from a clock that ran ahead.
    if (Math.abs(now - lastUsedAt.getTime()) >= usePrecision)
      await updateLastUsed(deps.database, sessionId, now)
    return { session: { id: sessionId, memberId: member.id, expiresAt }, member }
  }
}

const updateLastUsed = (database: Queries, sessionId: number, now: number): Promise<void> =>
  writeIfRoom(() =>
    database.query('update sessions set last_used_at = $2 where id = $1', [sessionId, new Date(now)]),
  )

export async function endSession(database: Queries, sessionId: number): Promise<void> {
  await database.query('delete from sessions where id = $1', [sessionId])
}

/** Ends a session of a device that the member no longer trusts: from now on the device is a stranger. */
export async function endSessionAndDevice(database: Queries, sessionId: number): Promise<void> {
  await database.query(
    'delete from known_devices where id = (select known_device_id from sessions where id = $1)',
    [sessionId],
  )
  await endSession(database, sessionId)
}

/**
 * True while the session exists, and locks it until the end of the transaction. Code that grants access
 * beyond the request holds this lock, so no such access outlives an ended session.
 */
export async function holdsSession(database: Transaction, sessionId: number): Promise<boolean> {
  const rows = await database.query('select 1 from sessions where id = $1 for share', [sessionId])
  return rows.length > 0
}

/** The access that ended with a member's sessions. */
export interface EndedAccess {
  readonly sessions: number
  /** The end of the calendar address: it ended, it still works, or there was none. */
  readonly calendarFeed: 'ended' | 'kept' | 'none'
}

/**
 * Ends a member's sessions except the named one, and forgets the member's other devices. The caller decides
 * on the calendar address, which reads the bookings without a session. The calendar address comes after the
 * sessions: a request that creates one meanwhile holds its session, so this function sees it.
 */
export async function endSessionsOf(
  database: Transaction,
  memberId: number,
  {
    except = null,
    calendarFeed,
  }: { readonly except?: number | null; readonly calendarFeed: 'ends' | 'stays' },
): Promise<EndedAccess> {
  await database.query(
    `delete from known_devices where member_id = $1
       and id is distinct from (select known_device_id from sessions where id = $2::int)`,
    [memberId, except],
  )
  const ended = await database.query(
    'delete from sessions where member_id = $1 and id is distinct from $2::int returning id',
    [memberId, except],
  )
  const feeds = await database.query(
    calendarFeed === 'ends'
      ? 'delete from calendar_feeds where member_id = $1 returning member_id'
      : 'select member_id from calendar_feeds where member_id = $1',
    [memberId],
  )
  return {
    sessions: ended.length,
    calendarFeed: feeds.length === 0 ? 'none' : calendarFeed === 'ends' ? 'ended' : 'kept',
  }
}
