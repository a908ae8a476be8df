import { createHash } from 'node:crypto'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'

/**
 * The reason why money is unplaced: another merchant or currency; an unknown attempt; a nonce or a reference
 * used for another payment; another amount; a charge-back of money that is not held; a refund that the gateway
 * reports of a payment that was refunded in part before; a payment that has another number at the gateway; or an
 * unreadable notice.
 */
export type UnplacedReason =
  | 'merchant'
  | 'currency'
  | 'attempt'
  | 'nonce'
  | 'amount'
  | 'reference'
  | 'chargeback'
  | 'refund'
  | 'number'
  | 'unreadable'

/** The event in the log. */
export const unplacedEvent = 'payment that fits nothing'

interface Unplaced {
  readonly reason: UnplacedReason
  readonly nonce: string
  /** The unchanged notice. */
  readonly body: string
  readonly dueId: number | null
  readonly attemptId: string | null
  /** Below 0 for money that the bank took back. */
  readonly amount: number | null
  readonly currency: string | null
  readonly merchant: string | null
  readonly reference: string | null
}

/** The kept length of a notice, in characters. */
const keptLength = 2_000

/** Keeps unplaced money, an entry that is never changed (a trigger refuses it), until the operator settles it, which reverses it. False for a notice that the server already keeps. */
export async function keepUnplaced(queries: Queries, money: Unplaced, now: number): Promise<boolean> {
  const { nonce, body, reason, dueId, attemptId, amount, currency, merchant, reference } = money
  // Of an unreadable notice, and of one with another number of the payment, only the nonce is sure to be signed.
  const isOfNonce = reason === 'unreadable' || reason === 'reference'
  const unique = `${reason === 'reference' ? 'reference ' : ''}${nonce}${isOfNonce ? '' : `\n${body}`}`
  const digest = createHash('sha256').update(unique).digest('hex')
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

/** The same for money of the order's first due, with a line in the log. */
export async function keepForOperator(
  { database, log }: Pick<AppContext, 'database' | 'log'>,
  money: Omit<Unplaced, 'dueId'>,
  now: number,
): Promise<void> {
  const [attempt] = await database.query<{ due_id: number }>(
    'select due_id from payment_attempts where id = $1',
    [money.attemptId],
  )
  const isNew = await keepUnplaced(database, { ...money, dueId: attempt?.due_id ?? null }, now)
  if (isNew)
    log.write({ level: 'warn', event: unplacedEvent, reason: money.reason, payment: money.reference ?? '' })
}
