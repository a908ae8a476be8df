import { day, hour, minute } from '@domain/time/centreTime'
import { only, type Queries } from '@server/database/database'
import { forbidden, notFound } from '@server/http/problems'

/** The member's notifications, newest first, with the number of unread ones (B3.22, B3.23). */
export async function notificationsOf(
  queries: Queries,
  request: { readonly memberId: number; readonly page: number; readonly pageSize: number },
  now: number,
) {
  const rows = await queries.query<{
    id: number
    type: string
    title: string
    message: string
    created_at: Date
    read_at: Date | null
    target: unknown
  }>(
    `select id, type, title, message, created_at, read_at, target from notifications where member_id = $1
     order by created_at desc, id desc limit $2 offset $3`,
    [request.memberId, request.pageSize, (request.page - 1) * request.pageSize],
  )
  const { unread } = only(
    await queries.query<{ unread: number }>(
      'select count(*)::int as unread from notifications where member_id = $1 and read_at is null',
      [request.memberId],
    ),
  )
  return {
    notifications: rows.map((row) => ({
      id: row.id,
      type: row.type,
      title: row.title,
      message: row.message,
      created_at: row.created_at.toISOString(),
      created_at_human: agoText(now - row.created_at.getTime()),
      is_read: row.read_at !== null,
      read_at: row.read_at?.toISOString() ?? null,
      target: row.target,
    })),
    unread_count: unread,
  }
}

/**
 * Marks one of the member's notifications read (B7.14); a second reading changes nothing. 404 unknown, 403
 * another's.
 */
export async function markRead(queries: Queries, memberId: number, id: number, now: number): Promise<void> {
  const [owner] = await queries.query<{ member_id: number }>(
    'select member_id from notifications where id = $1',
    [id],
  )
  if (!owner) throw notFound('This notification does not exist.')
  if (owner.member_id !== memberId) throw forbidden()
  await queries.query('update notifications set read_at = $2 where id = $1 and read_at is null', [
    id,
    new Date(now),
  ])
}

/** Marks all read and returns how many were unread (B7.15). */
export async function markAllRead(queries: Queries, memberId: number, now: number): Promise<number> {
  const changed = await queries.query(
    'update notifications set read_at = $2 where member_id = $1 and read_at is null returning id',
    [memberId, new Date(now)],
  )
  return changed.length
}

const units = [
  ['day', day],
  ['hour', hour],
  ['minute', minute],
] as const

/** The elapsed time in words: `2 hours ago`, `just now`. */
export function agoText(elapsed: number): string {
  for (const [name, length] of units) {
    const count = Math.floor(elapsed / length)
    if (count >= 1) return `${count} ${name}${count === 1 ? '' : 's'} ago`
  }
  return 'just now'
}
