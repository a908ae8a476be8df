import { createHash } from 'node:crypto'
import { emailKey } from '@domain/values/emailAddress'
import type { Clock } from '@server/clock'
import { type Database, only } from '@server/database/database'
import { Problem, tooMany } from '@server/http/problems'
import { clientsOfWiderNetwork, widerNetworkOf } from './clients'

/** The maximum number of tries in a window of this many seconds. */
export interface Limit {
  readonly times: number
  readonly seconds: number
}

/**
 * The limits of an action: per account and client together, per client (with its wider network, which has the
 * share of several clients), and across an account. The last only slows down: a flood on an account from
 * elsewhere never locks its owner out (security check 15).
 */
export interface LimitRule {
  readonly perAccountAndClient: Limit
  readonly perClient: Limit
  /** Beyond this many tries on one account from anywhere, each further one waits. */
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

/** The limits in force unless a test relaxes them. Sign-in counts only failures. */
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
  eraseAccount: rule(10, 100, 20),
  payment: rule(30, 200, 60),
  booking: rule(60, 300, 120),
  supportRequest: rule(5, 40, 20),
} as const satisfies Record<string, LimitRule>

/**
 * The tokens in mails, which nobody can guess: a right one succeeds whatever tries preceded it for its
 * account.
 */
const unguessable = 'mailToken'

export type LimitedAction = keyof typeof defaultLimits
export type LimitRules = Readonly<Record<LimitedAction, LimitRule>>

/** Counts tries in the database, so several API processes share one count. */
export interface RateLimits {
  /** Counts a try and throws 429 for one too many; waits a little when the account is under attack. */
  count(action: LimitedAction, account: string, client: string): Promise<void>
  /**
   * The same for a try that can be right or wrong. The client's tries on other accounts do not refuse it:
   * they only set the refusal of a wrong try, which it returns, or null. A right try succeeds, because other
   * members share the client's address with the guesser.
   */
  countGuess(action: LimitedAction, account: string, client: string): Promise<Problem | null>
  /**
   * The same for a sign-in. A known device (extension `known-devices`) has a separate limit for the account,
   * which nobody else uses up; after too many wrong passwords it counts like a stranger until that limit
   * expires.
   */
  countSignIn(account: string, client: string, device: string | null): Promise<CountedSignIn>
  /**
   * Takes a counted try back after it succeeded, for example with a right password, and forgets the client's
   * failures before it.
   */
  forgive(action: LimitedAction, account: string, client: string): Promise<void>
  /** Deletes expired windows. */
  tidy(): Promise<void>
}

export interface CountedSignIn {
  /** The refusal for a wrong password, or null. */
  readonly refusal: Problem | null
  /** True when only the device's limit counted the try. */
  readonly isDevice: boolean
  /** For a right password: `RateLimits.forgive` for the counted windows. */
  readonly forgive: () => Promise<void>
}

/**
 * Creates the limits. `pause` really waits; its length grows with the number of tries, up to four seconds.
 */
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

  /**
   * Counts a try in each window until one refuses it, with one statement. Returns the windows that counted
   * it.
   */
  async function add(windows: readonly Window[]): Promise<readonly (Counted & Window)[]> {
    const now = clock.now()
    const rows = await database.query<Counted>(
      addingTo(windows.length),
      windows.reduce<unknown[]>(
        (values, { key, limit: { seconds, times } }) => [
          ...values,
          key,
          new Date(now + seconds * 1000),
          times,
        ],
        [new Date(now)],
      ),
    )
    return rows.flatMap((row, index) => {
      const window = windows[index]
      return window ? [{ ...window, ...row }] : []
    })
  }

  async function slowDown(count: number, limit: Limit): Promise<void> {
    const excess = count - limit.times
    if (excess > 0) await pause(Math.min(4_000, 250 * excess))
  }

  /** The refusal of a try beyond the limit, or null. */
  const refusalOf = ({ count, endsAt, limit }: Counted & Window): Problem | null =>
    count <= limit.times ? null : tooMany(Math.max(1, Math.ceil((endsAt.getTime() - clock.now()) / 1000)))

  /** Counts in all windows; the last one only slows down. */
  async function countOrRefuse(windows: readonly Window[]): Promise<void> {
    const counted = await add(windows)
    for (const each of counted) {
      if (each.key === windows.at(-1)?.key) await slowDown(each.count, each.limit)
      else {
        const refusal = refusalOf(each)
        if (refusal) throw refusal
      }
    }
  }

  async function countGuess(action: LimitedAction, account: string, client: string): Promise<Problem | null> {
    const { pair, alone, everywhere } = keysOf(action, account, client)
    let ofClient: Problem | null = null
    for (const each of alone) ofClient = refusalOf(only(await add([each]))) ?? ofClient
    try {
      await countOrRefuse([pair, everywhere])
    } catch (refusal) {
      if (action !== unguessable || !(refusal instanceof Problem)) throw refusal
      return refusal
    }
    return ofClient
  }

  const forget = (key: string) =>
    database.query(`with ${unsynced} delete from rate_limits using unsynced where key = $1`, [key])

  async function forgive(action: LimitedAction, account: string, client: string): Promise<void> {
    const { pair, alone, everywhere } = keysOf(action, account, client)
    await forget(pair.key)
    // One by one: a statement over several windows and one that counts in them could wait for each other.
    for (const { key } of [...alone, everywhere]) {
      await database.query(
        `with ${unsynced} update rate_limits set count = count - 1 from unsynced where key = $1 and count > 0`,
        [key],
      )
    }
  }

  return {
    countGuess,
    forgive,
    async countSignIn(account, client, device) {
      if (device !== null) {
        const limit = rules.signIn.perAccountAndClient
        const own = { key: keyOf('signIn', 'device', emailKey(account), device), limit }
        if (refusalOf(only(await add([own]))) === null)
          return { refusal: null, isDevice: true, forgive: async () => void (await forget(own.key)) }
      }
      const refusal = await countGuess('signIn', account, client)
      return { refusal, isDevice: false, forgive: () => forgive('signIn', account, client) }
    },
    async count(action, account, client) {
      const { pair, alone, everywhere } = keysOf(action, account, client)
      await countOrRefuse([...alone, pair, everywhere])
    },
    async tidy() {
      await database.query('delete from rate_limits where ends_at <= $1', [new Date(clock.now())])
    },
  }
}

interface Window {
  readonly key: string
  readonly limit: Limit
}

interface Counted {
  readonly count: number
  readonly endsAt: Date
}

/**
 * Lets a statement return before the disk has it. A loss of power costs the last counts; otherwise a flood of
 * tries would make everybody wait for the disk (security check 27).
 */
const unsynced = "unsynced as (select set_config('synchronous_commit', 'off', true))"

/**
 * SQL that counts in this many windows in order, each only when the one before did not refuse the try.
 * Parameters: now, then for each window its key, the end of a window that begins now, and its maximum. A
 * window never ends later than one that begins now: the clock may have run ahead when it began.
 */
function addingTo(windows: number): string {
  const steps = Array.from({ length: windows }, (_, index) => {
    const [key, end, timesBefore] = [3 * index + 2, 3 * index + 3, 3 * index + 1]
    const where = index === 0 ? '' : `from w${index - 1} where count <= $${timesBefore}::int`
    return `w${index} as (
      insert into rate_limits as known (key, count, ends_at) select $${key}::text, 1, $${end}::timestamptz ${where}
      on conflict (key) do update set
        count = case when known.ends_at <= $1 then 1 else known.count + 1 end,
        ends_at = case when known.ends_at <= $1 then excluded.ends_at
                       else least(known.ends_at, excluded.ends_at) end
      returning ${index} as position, count, ends_at, $${key + 2}::int as times)`
  })
  const all = Array.from(
    { length: windows },
    (_, index) => `select position, count, ends_at as "endsAt" from w${index}`,
  )
  return `with ${unsynced}, ${steps.join(', ')}
    select count, "endsAt" from (${all.join(' union all ')}) counted cross join unsynced order by position`
}

/** A key of fixed length, without the address in clear. */
const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
