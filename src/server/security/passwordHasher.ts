import { type BinaryLike, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { Busy } from '@server/http/problems'
import type { Randomness } from './randomness'

/** Hashes passwords; injected, so that tests and simulations can use a cheap one. */
export interface PasswordHasher {
  hash(password: string): Promise<string>
  /** Whether the password is the one that was hashed. With null it does the same work and answers false (check 14). */
  verify(password: string, hash: string | null): Promise<boolean>
}

/** What scrypt spends on one hash: 2^15 × 8 × 128 bytes = 32 MiB, three times over (security check 12). */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyLength = 32
/** Two at a time keep memory bounded and leave threads of the pool for everything else. */
const mostAtOnce = 2
const mostWaiting = 100

/**
 * scrypt with a salt per member and its parameters stored beside the hash, off the main thread, a bounded number at a
 * time; beyond the queue it rejects with {@link Busy} (503).
 */
export function createScryptHasher(random: Randomness): PasswordHasher {
  let running = 0
  const waiting: (() => void)[] = []

  async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) throw new Busy()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }

  const derive = (password: BinaryLike, salt: Buffer, { N, r, p }: typeof cost): Promise<Buffer> =>
    inTurn(
      () =>
        new Promise((resolve, reject) => {
          const options: ScryptOptions = { N, r, p, maxmem: 256 * r * (N + p + 2) }
          scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)))
        }),
    )

  async function hash(password: string): Promise<string> {
    const salt = random.bytes(16)
    const key = await derive(password.normalize('NFC'), salt, cost)
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
  }

  const nobodys = { ...cost, salt: random.bytes(16), key: Buffer.alloc(keyLength) }

  return {
    hash,
    async verify(password, stored) {
      const kept = stored === null ? nobodys : parse(stored)
      const key = await derive(password.normalize('NFC'), kept.salt, kept)
      return timingSafeEqual(key, kept.key) && stored !== null
    },
  }
}

function parse(stored: string) {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !N || !r || !p || !salt || !key)
    throw new Error('a stored password hash has an unknown form')
  return {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64'),
    key: Buffer.from(key, 'base64'),
  }
}
