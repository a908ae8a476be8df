import { createHash, randomBytes, randomInt } from 'node:crypto'

/** The server's only source of randomness, injected: a simulation replays a run from its seed. */
export interface Randomness {
  bytes(length: number): Buffer
  /** A whole number from 0 up to, but not including, `limit`. */
  below(limit: number): number
}

/** The operating system's cryptographic generator. */
export const systemRandomness: Randomness = {
  bytes: (length) => randomBytes(length),
  below: (limit) => randomInt(limit),
}

/** A bearer or mailed token: 256 random bits in text that fits into a link (security check 13). */
export const newToken = (random: Randomness): string => random.bytes(32).toString('base64url')

/** A one-time code of six digits (A5.25, security check 13). */
export const newCode = (random: Randomness): string => String(random.below(1_000_000)).padStart(6, '0')

/** The stored form of a token, its SHA-256: a stolen table signs nobody in. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('hex')
