import { createHash } from 'node:crypto'
import { day } from '@domain/time/durations'
import { emailKey } from '@domain/values/emailAddress'
import type { Queries } from '@server/database/database'
import type { Standing } from './fairQueue'
import { standings } from './passwordHasher'

/** A sign-in from an account or a client counts for this long. */
const counted = 90 * day

/** The standing of an account and a client, by earlier sign-ins. */
export async function standingOf(
  queries: Queries,
  account: string,
  client: string,
  now: number,
): Promise<Standing> {
  const known = await queries.query<{ key: string }>(
    'select key from signed_in_before where key = any($1::text[]) and last_at > $2',
    [[keyOf('client', client), keyOf('account', emailKey(account))], new Date(now - counted)],
  )
  if (known.some(({ key }) => key === keyOf('client', client))) return standings.knownClient
  return known.length > 0 ? standings.knownAccount : standings.stranger
}

/** Records that the account signed in from the client. */
export async function noteSignIn(
  queries: Queries,
  account: string,
  client: string,
  now: number,
): Promise<void> {
  // One order prevents two sign-ins from waiting for each other's rows.
  const keys = [keyOf('account', emailKey(account)), keyOf('client', client)].sort()
  await queries.query(
    `insert into signed_in_before (key, last_at) select unnest($1::text[]), $2::timestamptz
     on conflict (key) do update set last_at = excluded.last_at`,
    [keys, new Date(now)],
  )
}

/** Deletes sign-ins that no longer count. */
export async function tidySignedInBefore(queries: Queries, now: number): Promise<void> {
  await queries.query('delete from signed_in_before where last_at <= $1', [new Date(now - counted)])
}

/** A key of fixed length, without the address in clear. */
const keyOf = (kind: 'account' | 'client', name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, name]))
    .digest('base64url')
