import { day, minute } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { isOfOrder } from '@server/payables'

/**
 * An order is asked for at growing intervals, the first after this, in milliseconds; also a paid one, since the
 * notice of a second payment or of a charge-back may be lost.
 */
const firstInterval = 2 * minute
/** The interval after a number of asks, in milliseconds. */
const intervalAfter = (asks: number): number => firstInterval * 2 ** (asks + 1)
/** An order is asked for no longer than this after it was made, in milliseconds. */
const askedFor = 2 * day
/** One that PayHere never answered for is asked for this long, and at least this often, in milliseconds. */
const unanswered = { askedFor: 30 * day, interval: day }
/** Notes an order, in the transaction that makes its attempts. */
export async function noteOrder(queries: Queries, orderId: string, now: number): Promise<void> {
  await queries.query('insert into payhere_orders (attempt_id, created_at, ask_at) values ($1, $2, $3)', [
    orderId,
    new Date(now),
    new Date(now + firstInterval),
  ])
}

/** True for an order that was noted. */
export const isOrder = async (queries: Queries, orderId: string): Promise<boolean> =>
  (await queries.query('select from payhere_orders where attempt_id = $1', [orderId])).length > 0

/** Asks for the order in the next turn, and for as long as for a new one. False for an unknown order. */
export async function askNow(queries: Queries, orderId: string, now: number): Promise<boolean> {
  const known = await queries.query(
    'update payhere_orders set ask_at = $2, created_at = $2, asks = 0 where attempt_id = $1 returning attempt_id',
    [orderId, new Date(now)],
  )
  return known.length > 0
}

/** Asks once more for an order that is not asked for any more. */
export async function askOnceMore(queries: Queries, orderId: string, now: number): Promise<void> {
  await queries.query('update payhere_orders set ask_at = $2 where attempt_id = $1 and ask_at is null', [
    orderId,
    new Date(now),
  ])
}

export interface Order {
  readonly attempt_id: string
  /** When it was made, or when something was heard of it that only PayHere can tell. */
  readonly created_at: Date
  readonly asks: number
  readonly amount: number
}

/**
 * Asks again after an interval that grows up to a day, for as long as the staff has the order in its list: a failed
 * ask has told nothing, and whoever mends what PayHere denies finds the payment within a day.
 */
export async function askAgain({ database, clock }: AppContext, order: Order): Promise<void> {
  const now = clock.now()
  const end = order.created_at.getTime() + unanswered.askedFor
  const next = now + Math.min(unanswered.interval, intervalAfter(order.asks))
  await database.query('update payhere_orders set ask_at = $2 where attempt_id = $1', [
    order.attempt_id,
    now >= end ? null : new Date(Math.min(end, next)),
  ])
}

/** Takes the next order, and sets the time of its next ask before it is asked for: it is asked for once. */
export async function nextOrder({ database, clock }: AppContext): Promise<Order | null> {
  const now = clock.now()
  return database.transaction(async (queries) => {
    const [order] = await queries.query<Order>(
      `select o.attempt_id, o.created_at, o.asks,
              (select sum(a.amount) from payment_attempts a where ${isOfOrder('o.attempt_id')}) as amount
       from payhere_orders o
       where o.ask_at <= $1 order by o.ask_at limit 1 for update of o skip locked`,
      [new Date(now)],
    )
    if (!order) return null
    const end = order.created_at.getTime() + askedFor
    await queries.query('update payhere_orders set ask_at = $2, asks = asks + 1 where attempt_id = $1', [
      order.attempt_id,
      now >= end ? null : new Date(Math.min(end, now + intervalAfter(order.asks))),
    ])
    return order
  })
}
