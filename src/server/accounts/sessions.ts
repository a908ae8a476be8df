import { day, hour } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import { only, type Queries, type Transaction } from '@server/database/database'
import { writeIfRoom } from '@server/database/diskReserve'
import { gather } from '@server/database/gather'
import { hashOfToken, newToken } from '@server/security/randomness'
import { type Member, memberColumns } from './members'

/** How long a session lasts from the sign-in on, whatever is done with it (security check 16). */
export const sessionLength = { plain: 12 * hour, remembered: 30 * day } as const

export interface SessionRecord {
  readonly id: number
  readonly memberId: number
  readonly expiresAt: Date
}

type Deps = Pick<AppContext, 'clock' | 'random'> & { readonly database: Queries }

/** How old the note of the last use may be before a request writes it anew, so that not every one writes. */
const usePrecision = 5 * 60_000

interface NewSession {
  readonly remembered: boolean
  /** Its name for the member. */
  readonly device: string
  /** Which known device it is (extension `known-devices`). */
  readonly knownDeviceId?: number | null
}

/** Begins a session; the token is given out once and kept only as a hash. */
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
 * Finds the live session of a token and its member, or null, and notes that it was used. Requests that come together
 * share one statement, which runs after they came: a session that ended anywhere is refused from then on.
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
    // A use in the future is of a clock that was ahead.
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

/** Ends a session of a device that the member does not trust any more: it is a stranger's from then on. */
export async function endSessionAndDevice(database: Queries, sessionId: number): Promise<void> {
  await database.query(
    'delete from known_devices where id = (select known_device_id from sessions where id = $1)',
    [sessionId],
  )
  await endSession(database, sessionId)
}

/**
 * Whether the session still exists, for the rest of the transaction: what ends it waits. What gives access for longer than the
 * request is made under it, so that nothing of an ended session outlives it.
 */
export async function holdsSession(database: Transaction, sessionId: number): Promise<boolean> {
  const rows = await database.query('select 1 from sessions where id = $1 for share', [sessionId])
  return rows.length > 0
}

/** What ended with a member's sessions. */
export interface EndedAccess {
  readonly sessions: number
  /** Whether the calendar address ended, still works, or never was. */
  readonly calendarFeed: 'ended' | 'kept' | 'none'
}

/**
 * Ends a member's sessions, but for the one named. No other device is known any more. Whoever calls it says what becomes of the
 * calendar address, which reads the bookings without a session. It is looked at after the sessions: one that is created
 * meanwhile holds its session, and is seen here.
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
