import { createHash } from 'node:crypto'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { heardOfBetween } from '@server/payables'
import { dateTimeText } from '@domain/time/dates'
import { day } from '@domain/time/centreTime'

/**
 * Why money fits nothing: it is for another merchant or in another currency; its attempt is not known; its nonce or its
 * reference was used for something else; it is of another amount; what it pays had been paid, or cancelled; or its notice
 * cannot be read.
 */
export type UnplacedReason =
  | 'merchant'
  | 'currency'
  | 'attempt'
  | 'nonce'
  | 'amount'
  | 'reference'
  | 'duplicate'
  | 'cancelled'
  | 'unreadable'

/** The log's word for it. */
export const unplacedEvent = 'payment that fits nothing'

interface Unplaced {
  readonly reason: UnplacedReason
  readonly nonce: string
  /** The notice as it was sent. */
  readonly body: string
  readonly dueId: number | null
  readonly attemptId: string | null
  readonly amount: number | null
  readonly currency: string | null
  readonly merchant: string | null
  readonly reference: string | null
}

/** How much of a notice is kept as it was sent. */
const keptLength = 2_000

/** Keeps money that fits nothing, until the operator has settled it. False for a notice that is kept already. */
export async function keepUnplaced(queries: Queries, money: Unplaced, now: number): Promise<boolean> {
  const { nonce, body, reason, dueId, attemptId, amount, currency, merchant, reference } = money
  const digest = createHash('sha256').update(`${nonce}\n${body}`).digest('hex')
  // PostgreSQL keeps no NUL.
  const notice = [...body.replaceAll('\0', '\uFFFD')].slice(0, keptLength).join('')
  const kept = await queries.query(
    `insert into unplaced_payments (reason, digest, nonce, due_id, attempt_id, amount, currency, merchant, reference,
                                    notice, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict (digest) do nothing returning id`,
    [reason, digest, nonce, dueId, attemptId, amount, currency, merchant, reference, notice, new Date(now)],
  )
  return kept.length > 0
}

/** The same of a notice that is signed and cannot be read. */
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

/** How long a payment that nothing was heard of is listed. */
const listedFor = 30 * day
/** How many rows a start lists. */
const maxListed = 20

const unheardWhere = `(a.state = 'not heard of' or a.state = 'processing' and (a.updated_at <= $1 or a.updated_at >= $2))
  and a.updated_at > $3 and d.state = 'open'`

const unheardParameters = (now: number) => [...heardOfBetween(now), new Date(now - listedFor)]

const countUnsettled = async ({ database, clock }: Pick<AppContext, 'database' | 'clock'>) => {
  const [counts] = await database.query<{ unplaced: number; unheard: number }>(
    `select (select count(*)::int from unplaced_payments where settled_at is null) as unplaced,
            (select count(*)::int from payment_attempts a join dues d on d.id = a.due_id where ${unheardWhere}) as unheard`,
    unheardParameters(clock.now()),
  )
  return counts ?? { unplaced: 0, unheard: 0 }
}

/**
 * What a start prints of money that the operator has to look into: what fits nothing, and payments that nothing was heard of
 * for two days. Nothing when there is none.
 */
export async function unsettledMoney(context: Pick<AppContext, 'database' | 'clock'>): Promise<string> {
  const { unplaced, unheard } = await countUnsettled(context)
  return `${await unplacedText(context.database, unplaced)}${await unheardText(context, unheard)}`
}

const heading = (what: string) => `WARNING: ${what}; docs/deployment.md says what to do.\n`

const andMore = (count: number) => (count > maxListed ? `  and ${count - maxListed} more\n` : '')

async function unplacedText(database: Queries, count: number): Promise<string> {
  if (count === 0) return ''
  const rows = await database.query<{
    id: number
    reason: string
    amount: number | null
    currency: string | null
    reference: string | null
    received_at: Date
  }>(
    `select id, reason, amount, currency, reference, received_at from unplaced_payments
     where settled_at is null order by id desc limit $1`,
    [maxListed],
  )
  const lines = rows.map(
    ({ id, reason, amount, currency, reference, received_at }) =>
      `  ${id} (${reason}): ${amount === null ? 'no amount' : `${currency ?? 'LKR'} ${amount}`}, reference ${reference ?? 'unknown'}, ${dateTimeText(received_at.getTime())}\n`,
  )
  return `${heading(count === 1 ? 'a payment fits nothing' : `${count} payments fit nothing`)}${lines.join('')}${andMore(count)}`
}

async function unheardText(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  count: number,
): Promise<string> {
  if (count === 0) return ''
  const rows = await database.query<{ id: string; due_id: number; amount: number; updated_at: Date }>(
    `select a.id, a.due_id, a.amount, a.updated_at from payment_attempts a join dues d on d.id = a.due_id
     where ${unheardWhere} order by a.updated_at desc limit $4`,
    [...unheardParameters(clock.now()), maxListed],
  )
  const lines = rows.map(
    ({ id, due_id, amount, updated_at }) =>
      `  due ${due_id}: LKR ${amount}, attempt ${id}, heard of last ${dateTimeText(updated_at.getTime())}\n`,
  )
  return `${heading(count === 1 ? 'a payment was not heard of for two days' : `${count} payments were not heard of for two days`)}${lines.join('')}${andMore(count)}`
}

/** Says in the log how much there is, while there is any. */
export async function logUnsettledMoney(
  context: Pick<AppContext, 'database' | 'clock' | 'log'>,
): Promise<void> {
  const { unplaced, unheard } = await countUnsettled(context)
  if (unplaced > 0) context.log.write({ level: 'warn', event: 'payments that fit nothing', count: unplaced })
  if (unheard > 0)
    context.log.write({ level: 'warn', event: 'payments not heard of for two days', count: unheard })
}
