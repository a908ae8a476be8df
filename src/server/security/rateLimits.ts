import { createHash } from 'node:crypto'
import { emailKey } from '@domain/values/emailAddress'
import type { Clock } from '@server/clock'
import { type Database, only } from '@server/database/database'
import { type Problem, tooMany } from '@server/http/problems'
import { clientsOfWiderNetwork, widerNetworkOf } from './clients'

/** So many times in a window of so many seconds. */
export interface Limit {
  readonly times: number
  readonly seconds: number
}

/**
 * What is limited, each by account and client together, by client (with its wider network, which has some clients'
 * worth), and across an account. The last only slows down: somebody who floods an address from elsewhere never locks
 * its owner out (security check 15).
 */
export interface LimitRule {
  readonly perAccountAndClient: Limit
  readonly perClient: Limit
  /** Beyond so many tries on one account from anywhere, each further one waits. */
  readonly slowAcrossAccount: Limit
}

export const quarterHour = 900
const rule = (
  accountAndClient: number,
  client: number,
  account: number,
  seconds = quarterHour,
): LimitRule => ({
  perAccountAndClient: { times: accountAndClient, seconds },
  perClient: { times: client, seconds },
  slowAcrossAccount: { times: account, seconds },
})

/** The limits in force unless a test relaxes them. Sign-in counts failures only. */
export const defaultLimits = {
  signIn: rule(10, 100, 20),
  signUp: rule(10, 40, 20),
  reset: rule(5, 40, 20),
  resend: rule(5, 40, 20),
  mailToken: rule(20, 100, 40),
  changeMail: rule(5, 40, 20),
  code: rule(20, 100, 40),
  changePassword: rule(10, 100, 20),
  dataExport: rule(10, 100, 20),
  payment: rule(30, 200, 60),
  booking: rule(60, 300, 120),
  supportRequest: rule(5, 40, 20),
} as const satisfies Record<string, LimitRule>

export type LimitedAction = keyof typeof defaultLimits
export type LimitRules = Readonly<Record<LimitedAction, LimitRule>>

/**
 * Counts tries in the database, so that several API processes share one count.
 */
export interface RateLimits {
  /** Counts a try and throws 429 when it is one too many; waits a little when the account is under attack. */
  count(action: LimitedAction, account: string, client: string): Promise<void>
  /**
   * The same for a try that can be right or wrong. What the client did with other accounts does not refuse it: it answers
   * what a wrong one is to be refused with then, or null. A right one is to be answered, since other members share the
   * client's address with whoever guessed.
   */
  countGuess(action: LimitedAction, account: string, client: string): Promise<Problem | null>
  /** Takes a counted try back after it proved itself (a right password), and forgets the client's failures before it. */
  forgive(action: LimitedAction, account: string, client: string): Promise<void>
  /** Drops windows that are over. */
  tidy(): Promise<void>
}

/** `pause` really waits; its length grows with the number of tries, up to four seconds. */
export function createRateLimits(
  database: Database,
  clock: Clock,
  pause: (milliseconds: number) => Promise<void>,
  rules: LimitRules = defaultLimits,
): RateLimits {
  const keysOf = (action: LimitedAction, account: string, client: string) => {
    const who = emailKey(account)
    const { perAccountAndClient, perClient, slowAcrossAccount } = rules[action]
    const wider = widerNetworkOf(client)
    return {
      pair: { key: keyOf(action, 'pair', who, client), limit: perAccountAndClient },
      alone: [
        { key: keyOf(action, 'client', client), limit: perClient },
        ...(wider === null
          ? []
          : [
              {
                key: keyOf(action, 'network', wider),
                limit: { ...perClient, times: perClient.times * clientsOfWiderNetwork },
              },
            ]),
      ],
      everywhere: { key: keyOf(action, 'account', who), limit: slowAcrossAccount },
    }
  }

  /** A window never ends later than one that begins now: the clock may have been ahead when it began. */
  async function add(key: string, limit: Limit): Promise<{ count: number; endsAt: Date }> {
    const now = clock.now()
    return only(
      await database.query<{ count: number; endsAt: Date }>(
        `insert into rate_limits as known (key, count, ends_at) values ($1, 1, $2)
         on conflict (key) do update set
           count = case when known.ends_at <= $3 then 1 else known.count + 1 end,
           ends_at = case when known.ends_at <= $3 then excluded.ends_at
                          else least(known.ends_at, excluded.ends_at) end
         returning count, ends_at as "endsAt"`,
        [key, new Date(now + limit.seconds * 1000), new Date(now)],
      ),
    )
  }

  async function slowDown(count: number, limit: Limit): Promise<void> {
    const excess = count - limit.times
    if (excess > 0) await pause(Math.min(4_000, 250 * excess))
  }

  /** Counts a try; the refusal where it is one too many. */
  async function refusalOf({ key, limit }: { key: string; limit: Limit }): Promise<Problem | null> {
    const { count, endsAt } = await add(key, limit)
    if (count <= limit.times) return null
    return tooMany(Math.max(1, Math.ceil((endsAt.getTime() - clock.now()) / 1000)))
  }

  async function countGuess(action: LimitedAction, account: string, client: string): Promise<Problem | null> {
    const { pair, alone, everywhere } = keysOf(action, account, client)
    let ofClient: Problem | null = null
    for (const each of alone) ofClient = (await refusalOf(each)) ?? ofClient
    const ofPair = await refusalOf(pair)
    if (ofPair) throw ofPair
    const { count } = await add(everywhere.key, everywhere.limit)
    await slowDown(count, everywhere.limit)
    return ofClient
  }

  return {
    countGuess,
    async count(action, account, client) {
      const { pair, alone, everywhere } = keysOf(action, account, client)
      for (const each of [...alone, pair]) {
        const refusal = await refusalOf(each)
        if (refusal) throw refusal
      }
      const { count } = await add(everywhere.key, everywhere.limit)
      await slowDown(count, everywhere.limit)
    },
    async forgive(action, account, client) {
      const { pair, alone, everywhere } = keysOf(action, account, client)
      await database.query('delete from rate_limits where key = $1', [pair.key])
      await database.query(
        'update rate_limits set count = count - 1 where key = any($1::text[]) and count > 0',
        [[...alone, everywhere].map(({ key }) => key)],
      )
    },
    async tidy() {
      await database.query('delete from rate_limits where ends_at <= $1', [new Date(clock.now())])
    },
  }
}

/** A fixed length, and no address in clear. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
