import { asRate } from '@domain/money/money'
import { createHash } from 'node:crypto'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { heardOfBetween } from '@server/payables'
import { dateTimeText } from '@domain/time/dates'
import { day } from '@domain/time/centreTime'

/**
 * The reason why money is unplaced: another merchant or currency; an unknown attempt; a nonce or a reference
 * used for another payment; another amount; a charge-back of money that is not held; or an unreadable notice.
 */
export type UnplacedReason =
  'merchant' | 'currency' | 'attempt' | 'nonce' | 'amount' | 'reference' | 'chargeback' | 'unreadable'

/** The event in the log. */
export const unplacedEvent = 'payment that fits nothing'

interface Unplaced {
  readonly reason: UnplacedReason
  readonly nonce: string
  /** The unchanged notice. */
  readonly body: string
  readonly dueId: number | null
  readonly attemptId: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly merchant: string | null
  readonly reference: string | null
}

/** The kept length of a notice, in characters. */
const keptLength = 2_000

/** Keeps unplaced money until the operator settles it. False for a notice that the server already keeps. */
export async function keepUnplaced(queries: Queries, money: Unplaced, now: number): Promise<boolean> {
  const { nonce, body, reason, dueId, attemptId, amount, currency, merchant, reference } = money
  const digest = createHash('sha256').update(`${nonce}\n${body}`).digest('hex')
  // PostgreSQL stores no NUL.
  const notice = [...body.replaceAll('\0', '\uFFFD')].slice(0, keptLength).join('')
  const kept = await queries.query(
    `insert into unplaced_payments (reason, digest, nonce, due_id, attempt_id, amount, currency, merchant, reference,
                                    notice, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (digest) do nothing returning id`,
    [reason, digest, nonce, dueId, attemptId, amount, currency, merchant, reference, notice, new Date(now)],
  )
  return kept.length > 0
}

/** The same for a signed but unreadable notice. */
export const keepUnreadable = (
  queries: Queries,
  { nonce, body }: Pick<Unplaced, 'nonce' | 'body'>,
  now: number,
): Promise<boolean> =>
  keepUnplaced(
    queries,
    {
      reason: 'unreadable',
      nonce,
      body,
      dueId: null,
      attemptId: null,
      amount: null,
      currency: null,
      merchant: null,
      reference: null,
    },
    now,
  )

/** A payment without notices stays listed for this long. */
const listedFor = 30 * day
/** The maximum number of rows that a start lists. */
const maxListed = 20

const unheardWhere = `(a.state = 'not heard of' or a.state = 'processing' and (a.updated_at <= $1 or a.updated_at >= $2))
  and a.updated_at > $3 and d.state = 'open'`

const unheardParameters = (now: number) => [...heardOfBetween(now), new Date(now - listedFor)]

/** Counts the money that fits nothing, and the payments not heard of for two days. */
export const countUnsettled = async ({ database, clock }: Pick<AppContext, 'database' | 'clock'>) => {
  const [counts] = await database.query<{ unplaced: number; unheard: number }>(
    `select (select count(*)::int from unplaced_payments where settled_at is null) as unplaced,
            (select count(*)::int from payment_attempts a join dues d on d.id = a.due_id where ${unheardWhere}) as unheard`,
    unheardParameters(clock.now()),
  )
  return counts ?? { unplaced: 0, unheard: 0 }
}

/**
 * The printed text of a start about money for the operator to check: unplaced money, and payments without a
 * notice for two days. Empty when there is none.
 */
export async function unsettledMoney(context: Pick<AppContext, 'database' | 'clock'>): Promise<string> {
  const { unplaced, unheard } = await countUnsettled(context)
  return `${await unplacedText(context.database, unplaced)}${await unheardText(context, unheard)}`
}

const heading = (what: string) => `WARNING: ${what}; docs/deployment.md says what to do.\n`

const andMore = (count: number) => (count > maxListed ? `  and ${count - maxListed} more\n` : '')

interface UnplacedRow {
  readonly id: number
  readonly reason: string
  readonly amount: number | null
  readonly currency: string | null
  readonly reference: string | null
  readonly received_at: Date
}

/** The money that fits nothing, the newest first; at most `most`. */
export const listUnplaced = (queries: Queries, most: number | null = null): Promise<UnplacedRow[]> =>
  queries.query<UnplacedRow>(
    `select id, reason, amount, currency, reference, received_at from unplaced_payments
     where settled_at is null order by id desc limit $1`,
    [most],
  )

interface UnheardRow {
  readonly id: string
  readonly due_id: number
  readonly amount: number
  readonly updated_at: Date
}

/** The payments not heard of for two days, the newest first; at most `most`. */
export const listUnheard = (
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  most: number | null = null,
): Promise<UnheardRow[]> =>
  database.query<UnheardRow>(
    `select a.id, a.due_id, a.amount, a.updated_at from payment_attempts a join dues d on d.id = a.due_id
     where ${unheardWhere} order by a.updated_at desc limit $4`,
    [...unheardParameters(clock.now()), most],
  )

async function unplacedText(database: Queries, count: number): Promise<string> {
  if (count === 0) return ''
  const rows = await listUnplaced(database, maxListed)
  const lines = rows.map(
    ({ id, reason, amount, currency, reference, received_at }) =>
      `  ${id} (${reason}): ${amount === null ? 'no amount' : `${currency ?? 'LKR'} ${amount}`}, reference ${reference ?? 'unknown'}, ${dateTimeText(received_at.getTime())}\n`,
  )
  return `${heading(count === 1 ? 'a payment fits nothing' : `${count} payments fit nothing`)}${lines.join('')}${andMore(count)}`
}

async function unheardText(context: Pick<AppContext, 'database' | 'clock'>, count: number): Promise<string> {
  if (count === 0) return ''
  const rows = await listUnheard(context, maxListed)
  const lines = rows.map(
    ({ id, due_id, amount, updated_at }) =>
      `  due ${due_id}: ${asRate(amount)}, attempt ${id}, heard of last ${dateTimeText(updated_at.getTime())}\n`,
  )
  return `${heading(count === 1 ? 'a payment was not heard of for two days' : `${count} payments were not heard of for two days`)}${lines.join('')}${andMore(count)}`
}

/** Logs the numbers of both, while there are any. */
export async function logUnsettledMoney(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
): Promise<void> {
  const { unplaced, unheard } = await countUnsettled(context)
  if (unplaced > 0) context.log.write({ level: 'warn', event: 'payments that fit nothing', count: unplaced })
  if (unheard > 0)
    context.log.write({ level: 'warn', event: 'payments not heard of for two days', count: unheard })
}
