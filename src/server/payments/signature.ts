import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Queries } from '@server/database/database'
import { newToken, type Randomness } from '@server/security/randomness'

/** What the gateway says of an attempt to pay. */
export const noticeEvents = ['processing', 'settled', 'declined', 'cancelled'] as const
export type NoticeEvent = (typeof noticeEvents)[number]

/** How far a notice's time may lie from ours: one that was caught and sent again later is refused. */
export const signatureValidFor = 5 * 60_000

/** Headers of a signed notice. */
export const noticeHeaders = {
  timestamp: 'x-gateway-timestamp',
  nonce: 'x-gateway-nonce',
  signature: 'x-gateway-signature',
} as const

export interface SignedParts {
  /** Epoch milliseconds at which it was signed, as text. */
  readonly timestamp: string
  /** Names the notice: a notice sent twice carries the same one. */
  readonly nonce: string
  /** The body to the byte. */
  readonly body: string
}

/** HMAC-SHA-256 over time, name and body, in hexadecimal. */
export const signatureOf = (secret: string, { timestamp, nonce, body }: SignedParts): string =>
  createHmac('sha256', secret).update(`${timestamp}\n${nonce}\n${body}`).digest('hex')

/** Whether the gateway signed these very parts, and lately. */
export function isSigned(secret: string, parts: SignedParts, signature: string, now: number): boolean {
  const expected = Buffer.from(signatureOf(secret, parts))
  const given = Buffer.from(signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false
  return /^\d{1,15}$/.test(parts.timestamp) && Math.abs(now - Number(parts.timestamp)) <= signatureValidFor
}

/** The secret that gateway and API share. It is made once for a database, so that all processes of it agree. */
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
