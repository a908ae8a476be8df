import { type BinaryLike, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import type { ChosenPassword } from './chosenPassword'
import { createFairQueue, type Standing } from './fairQueue'
import type { Randomness } from './randomness'

/**
 * The standing of a caller who needs a hash. Strangers in any number leave waiting room for accounts that
 * signed in before, and both leave some for clients from which somebody signed in; a session or a mailed link
 * counts as such a client.
 */
export const standings = { stranger: 0, knownAccount: 1, knownClient: 2 } as const

/**
 * Hashes passwords; injected, so tests and simulations can use a cheap one. `client` is the caller: clients
 * take turns, and each may have a few hashes waiting; beyond that, both methods reject with 503 (check 27).
 * `standing` is one of {@link standings}, by default the highest.
 */
export interface PasswordHasher {
  hash(password: ChosenPassword, client: string, standing?: Standing): Promise<string>
  /**
   * True when the hash belongs to the password. With a null hash it does the same work and resolves to false
   * (check 14).
   */
  verify(password: string, hash: string | null, client: string, standing?: Standing): Promise<boolean>
}

/** The cost of one scrypt hash: 2^15 × 8 × 128 bytes = 32 MiB, three times over (security check 12). */
const cost = { N: 2 ** 15, r: 8, p: 3 }
const keyLength = 32
/**
 * Two at a time bound the memory and leave threads of the pool for other work. One client gets one of the
 * two, so the other stays free for the next client.
 */
const queueLimits = {
  maxRunning: 2,
  maxRunningPerClient: 1,
  maxWaiting: [50, 75, 100],
  maxWaitingPerClient: 8,
}
/** The maximum number of running and waiting hashes of one client. */
export const maxHashesPerClient = queueLimits.maxRunningPerClient + queueLimits.maxWaitingPerClient

/** scrypt with a salt per member and its parameters stored beside the hash, off the main thread. */
export function createScryptHasher(random: Randomness): PasswordHasher {
  const queue = createFairQueue(queueLimits)

  const derive = (
    password: BinaryLike,
    salt: Buffer,
    { N, r, p }: typeof cost,
    client: string,
    standing: Standing = standings.knownClient,
  ): Promise<Buffer> =>
    queue.run(
      client,
      () =>
        new Promise((resolve, reject) => {
          const options: ScryptOptions = { N, r, p, maxmem: 256 * r * (N + p + 2) }
          scrypt(password, salt, keyLength, options, (error, key) => (error ? reject(error) : resolve(key)))
        }),
      standing,
    )

  async function hash({ text }: ChosenPassword, client: string, standing?: Standing): Promise<string> {
    const salt = random.bytes(16)
    const key = await derive(text.normalize('NFC'), salt, cost, client, standing)
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$')
  }

  const nobodys = { ...cost, salt: random.bytes(16), key: Buffer.alloc(keyLength) }

  return {
    hash,
    async verify(password, stored, client, standing) {
      const kept = stored === null ? nobodys : parse(stored)
      const key = await derive(password.normalize('NFC'), kept.salt, kept, client, standing)
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
