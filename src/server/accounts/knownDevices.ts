import { day } from '@domain/time/durations'
import { emailKey } from '@domain/values/emailAddress'
import type { AppContext } from '@server/context'
import { only, type Queries } from '@server/database/database'
import { hashOfToken, newToken } from '@server/security/randomness'
import { keyOfEmail } from './members'

/** A device stays known for this long after its last sign-in. */
const counted = 90 * day
/** The maximum number of known devices per member; a further one replaces the least recently used. */
const mostPerMember = 10

/**
 * Finds the known device that signed in to the account with this secret before (extension `known-devices`,
 * security check 15). Returns the key by which the limits count its tries, or null for a stranger. The secret
 * alone opens nothing.
 */
export async function knownDeviceOf(
  database: Queries,
  email: string,
  secret: string | null,
  now: number,
): Promise<string | null> {
  if (secret === null) return null
  const hash = hashOfToken(secret)
  const known = await database.query(
    `select 1 from known_devices d join members m on m.id = d.member_id
     where d.secret_hash = $1 and ${keyOfEmail} = $2 and d.last_used_at > $3`,
    [hash, emailKey(email), new Date(now - counted)],
  )
  return known.length > 0 ? hash : null
}

/**
 * Records that the member signed in with the device. Returns the device's secret: the given one if this
 * server issued it, else a new one, which the server gives out once and keeps only as a hash.
 */
export async function noteDevice(
  { database, random, clock }: Pick<AppContext, 'random' | 'clock'> & { readonly database: Queries },
  memberId: number,
  given: string | null,
): Promise<{ readonly id: number; readonly secret: string }> {
  const now = new Date(clock.now())
  const isOurs =
    given !== null &&
    (await database.query('select 1 from known_devices where secret_hash = $1 limit 1', [hashOfToken(given)]))
      .length > 0
  const secret = isOurs ? given : newToken(random)
  const { id } = only(
    await database.query<{ id: number }>(
      `insert into known_devices (member_id, secret_hash, created_at, last_used_at) values ($1, $2, $3, $3)
       on conflict (member_id, secret_hash) do update set last_used_at = excluded.last_used_at returning id`,
      [memberId, hashOfToken(secret), now],
    ),
  )
  await database.query(
    `delete from known_devices where id = any (array(
       select id from known_devices where member_id = $1 order by id = $2 desc, last_used_at desc, id desc offset $3))`,
    [memberId, id, mostPerMember],
  )
  return { id, secret }
}

/** Deletes devices that are no longer known. */
export async function tidyKnownDevices(database: Queries, now: number): Promise<void> {
  await database.query('delete from known_devices where last_used_at <= $1', [new Date(now - counted)])
}
