import { createHash } from 'node:crypto'
import { day } from '@domain/time/durations'
import { emailKey } from '@domain/values/emailAddress'
import type { Queries } from '@server/database/database'
import type { Standing } from './fairQueue'
import { standings } from './passwordHasher'

/** How long it counts that an account, or somebody from a client, signed in. */
const counted = 90 * day

/** How well an account and a client are known by who signed in before. */
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

/** Notes that the account signed in from the client. */
export async function noteSignIn(
  queries: Queries,
  account: string,
  client: string,
  now: number,
): Promise<void> {
  // In one order, so that two sign-ins do not wait for each other's rows.
  const keys = [keyOf('account', emailKey(account)), keyOf('client', client)].sort()
  await queries.query(
    `insert into signed_in_before (key, last_at) select unnest($1::text[]), $2::timestamptz
     on conflict (key) do update set last_at = excluded.last_at`,
    [keys, new Date(now)],
  )
}

/** Drops what does not count any more. */
export async function tidySignedInBefore(queries: Queries, now: number): Promise<void> {
  await queries.query('delete from signed_in_before where last_at <= $1', [new Date(now - counted)])
}

/** A fixed length, and no address in clear. */
const keyOf = (kind: 'account' | 'client', name: string): string =>
  createHash('sha256')
    .update(JSON.stringify([kind, name]))
    .digest('base64url')
