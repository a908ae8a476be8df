import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queries } from '@server/database/database'
import { newToken, type Randomness } from '@server/security/randomness'

/**
 * The maximum distance of a notice's time from the server's, in milliseconds: the server refuses a captured
 * notice that is replayed later.
 */
export const signatureValidFor = 5 * 60_000

/** Headers of a signed notice. */
export const noticeHeaders = {
  timestamp: 'x-gateway-timestamp',
  nonce: 'x-gateway-nonce',
  signature: 'x-gateway-signature',
} as const

export interface SignedParts {
  /** Epoch milliseconds of the signing, as text. */
  readonly timestamp: string
  /** The identifier of the notice: a resent notice has the same one. */
  readonly nonce: string
  /** The body, byte for byte. */
  readonly body: string
}

/** HMAC-SHA-256 over time, nonce and body, in hexadecimal. */
export const signatureOf = (secret: string, { timestamp, nonce, body }: SignedParts): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')

/** True when the gateway signed these very parts recently. */
export function isSigned(secret: string, parts: SignedParts, signature: string, now: number): boolean {
  const expected = Buffer.from(signatureOf(secret, parts))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return /^\d{1,15}$/.test(parts.timestamp) && Math.abs(now - Number(parts.timestamp)) <= signatureValidFor
}

/** The secret that gateway and API share. Made once per database, so all its processes agree. */
export async function gatewaySecret(queries: Queries, random: Randomness): Promise<string> {
  await queries.query(
    `insert into facts (name, value) values ('gateway_secret', $1) on conflict (name) do nothing`,
    [newToken(random)],
  )
  const [fact] = await queries.query<{ value: string }>(
    `select value from facts where name = 'gateway_secret'`,
  )
  if (!fact) throw new Error('the gateway secret was not kept')
  return fact.value
}
