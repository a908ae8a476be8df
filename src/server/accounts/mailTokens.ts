import { day, hour } from '@domain/time/durations'
import { emailKey } from '@domain/values/emailAddress'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { hashOfToken, newToken } from '@server/security/randomness'
import { keyOfEmail } from './members'

export type MailPurpose = 'verify_email' | 'reset_password' | 'invitation'

/** The lifetime of a mailed link, in milliseconds. */
export const linkLifetime: Readonly<Record<MailPurpose, number>> = {
  verify_email: day,
  reset_password: hour,
  invitation: 14 * day,
}

/** A token for a mail, and the instant at which it expires. */
export interface MailToken {
  readonly token: string
  readonly goodUntil: number
}

/** Makes a token for a mail; only its hash is kept (security check 13). */
export async function issueMailToken(
  { clock, random, database }: Pick<AppContext, 'clock' | 'random'> & { readonly database: Queries },
  memberId: number,
  purpose: MailPurpose,
): Promise<MailToken> {
  const token = newToken(random)
  const now = clock.now()
  const goodUntil = now + linkLifetime[purpose]
  await database.query(
    `insert into mail_tokens (member_id, purpose, token_hash, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [memberId, purpose, hashOfToken(token), new Date(now), new Date(goodUntil)],
  )
  return { token, goodUntil }
}

export interface KnownMailToken {
  readonly id: number
  readonly memberId: number
  /** True for a token that is neither used nor expired. */
  readonly usable: boolean
}

/**
 * Finds the token that was mailed to exactly this address, even when used or expired, or null. With a lock,
 * it waits for a transaction that uses the token, sees its result, and holds the token until the end of its
 * own.
 */
export async function findMailToken(
  database: Queries,
  purposes: readonly MailPurpose[],
  email: string,
  token: string,
  now: number,
  locking: 'locked' | 'unlocked' = 'unlocked',
): Promise<KnownMailToken | null> {
  const [row] = await database.query<KnownMailToken>(
    `select t.id, t.member_id as "memberId", t.used_at is null and t.expires_at > $4 as usable
     from mail_tokens t join members m on m.id = t.member_id
     where t.purpose = any ($1::text[]) and ${keyOfEmail} = $2 and t.token_hash = $3
     ${locking === 'locked' ? 'for update of t' : ''}`,
    [purposes, emailKey(email), hashOfToken(token), new Date(now)],
  )
  return row ?? null
}

/** Uses a token up. False when another request just used it. */
export async function useMailToken(database: Queries, id: number, now: number): Promise<boolean> {
  const rows = await database.query(
    'update mail_tokens set used_at = $2 where id = $1 and used_at is null and expires_at > $2 returning id',
    [id, new Date(now)],
  )
  return rows.length === 1
}

/** Revokes the member's unused links to a new password. */
export async function revokePasswordLinks(database: Queries, memberId: number): Promise<void> {
  await database.query(
    `delete from mail_tokens where member_id = $1 and purpose in ('reset_password', 'invitation') and used_at is null`,
    [memberId],
  )
}
