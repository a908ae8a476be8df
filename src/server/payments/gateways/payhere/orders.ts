import { type Rupees, sameAmount } from '@domain/money/money'
import { day, minute } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { currency } from '@server/gateway'
import { Problem } from '@server/http/problems'
import { describeDefect } from '@server/http/requestLog'
import { gatewayNumber, isHeld, isOfPayment } from '@server/ledger'
import { attemptOpenFor, isOfOrder } from '@server/payables'
import type { NoticeEvent } from '../../moveAttempt'
import type { Notice } from '../../notice'
import { receiveNotice } from '../../receiveNotice'
import { receiveRefund } from '../../staff/payBack'
import { keepForOperator } from '../../unplacedPayments'
import type { HeldPayment, Retrieve } from './retrieval'

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
/** PayHere takes 20 requests in ten seconds; two processes together stay below. */
const maxAsksPerTurn = 4
/** The interval of the turns, in milliseconds. */
export const turnOfAsks = 5_000

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

interface Order {
  readonly attempt_id: string
  /** When it was made, or when something was heard of it that only PayHere can tell. */
  readonly created_at: Date
  readonly asks: number
  readonly amount: number
}

/**
 * Asks PayHere for each order that is due. Money that it holds or lost is received like that of a notice. A
 * refusal by PayHere is no answer about the payment.
 */
export async function askForOrders(context: AppContext, retrieve: Retrieve): Promise<void> {
  for (let asked = 0; asked < maxAsksPerTurn; asked += 1) {
    const order = await nextOrder(context)
    if (order === null) return
    try {
      const found = await retrieve(order.attempt_id)
      if (found.kind === 'refused') {
        context.log.write({ level: 'warn', event: 'PayHere refused a retrieval', reason: found.reason })
        return await askAgain(context, order)
      }
      await receiveHeld(context, order, found.payments)
    } catch (error) {
      context.log.write({ level: 'warn', event: 'PayHere was not reached', ...describeDefect(error) })
      return await askAgain(context, order)
    }
  }
}

/**
 * Asks again after an interval that grows up to a day, for as long as the staff has the order in its list: a failed
 * ask has told nothing, and whoever mends what PayHere denies finds the payment within a day.
 */
async function askAgain({ database, clock }: AppContext, order: Order): Promise<void> {
  const now = clock.now()
  const end = order.created_at.getTime() + unanswered.askedFor
  const next = now + Math.min(unanswered.interval, intervalAfter(order.asks))
  await database.query('update payhere_orders set ask_at = $2 where attempt_id = $1', [
    order.attempt_id,
    now >= end ? null : new Date(Math.min(end, next)),
  ])
}

/** Takes the next order, and sets the time of its next ask before it is asked for: it is asked for once. */
async function nextOrder({ database, clock }: AppContext): Promise<Order | null> {
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

/** PayHere's words for money that it holds, also while a refund of it is asked for or under way. */
const received: readonly string[] = ['RECEIVED', 'REFUND REQUESTED', 'REFUND PROCESSING']
/** PayHere's word for money that the bank took back. */
const chargedBack = 'CHARGEBACKED'
/** PayHere's word for money that was refunded. */
const refunded = 'REFUNDED'
const words: readonly string[] = [...received, chargedBack, refunded]

async function receiveHeld(
  context: AppContext,
  order: Order,
  payments: readonly HeldPayment[],
): Promise<void> {
  if (payments.length === 0) return cancelUnpaid(context, order)
  const known = await context.database.query<{ reference: string; amount: Rupees }>(
    `select ${gatewayNumber} as reference, sum(p.amount) as amount
     from payments p join payment_attempts a on a.id = p.attempt_id
     where ${isOfOrder('$1')} and p.amount > 0 and ${isHeld} group by 1`,
    [order.attempt_id],
  )
  const isListed = ({ reference }: { readonly reference: string }) =>
    payments.some(({ paymentId }) => paymentId === reference)
  const isKnown = ({ paymentId }: HeldPayment) => known.some(({ reference }) => reference === paymentId)
  for (const payment of payments.filter(({ status }) => !words.includes(status)))
    await keepStrange(context, order, payment)
  // The signature of a notice does not cover the number: the books may have another one for what PayHere lists.
  const misnamed = known.filter((each) => !isListed(each))
  const unknown = payments.filter((payment) => !isKnown(payment))
  const misnamedAs = new Map(
    unknown.slice(0, misnamed.length).map(({ paymentId }, at) => [paymentId, misnamed[at]]),
  )
  for (const [number, entry] of misnamedAs)
    if (entry) await keepUnclear(context, order, { ...entry, reason: 'number', nonce: `named ${number}` })
  // The books have more payments than PayHere lists.
  for (const entry of misnamed.slice(unknown.length))
    await keepUnclear(context, order, { ...entry, reason: 'number', nonce: 'not listed' })
  const inBooks = ({ paymentId }: HeldPayment) => misnamedAs.get(paymentId)?.reference ?? paymentId
  const isInBooks = (payment: HeldPayment) => isKnown(payment) || misnamedAs.has(payment.paymentId)

  // Before what is missing: money that the bank took back makes room for other money.
  const lost: HeldPayment[] = []
  for (const payment of payments)
    if (payment.status === chargedBack && (await isToReverse(context, inBooks(payment)))) lost.push(payment)
  for (const payment of lost)
    await receive(context, order, { ...payment, paymentId: inBooks(payment) }, 'charged back')
  // Also a refund that was made in PayHere's own page.
  const refunds = payments.filter((payment) => payment.status === refunded && isInBooks(payment))
  for (const payment of refunds) {
    const reference = inBooks(payment)
    const amount = await receiveRefund(context, reference)
    if (amount > 0)
      await keepUnclear(context, order, { reference, amount, reason: 'refund', nonce: `refunded ${amount}` })
  }
  const missing = payments.filter((payment) => received.includes(payment.status) && !isInBooks(payment))
  for (const payment of missing) await receive(context, order, payment, 'settled')
  if (missing.length + lost.length + refunds.length > 0) context.mailer.sendNoted()
}

/** True for a payment in the books that was never charged back there; of it nothing may be held any more. */
async function isToReverse({ database }: AppContext, number: string): Promise<boolean> {
  const entries = await database.query(
    `select from payments p left join payments r on r.reverses = p.id and r.kind = 'chargeback'
     where ${isOfPayment('$1')} having count(p.id) > 0 and count(r.id) = 0`,
    [number],
  )
  return entries.length > 0
}

/**
 * Nobody paid the order while its page was open, says PayHere: it is cancelled. PayHere lists successes alone, so
 * this says nothing about a payment in processing. So is one that was given up: it is not waited for.
 */
async function cancelUnpaid(
  { database, clock }: AppContext,
  { attempt_id, created_at }: Order,
): Promise<void> {
  const now = clock.now()
  if (now - created_at.getTime() < attemptOpenFor) return
  await database.transaction(async (queries) => {
    // The order's first row before its others, as everywhere.
    await queries.query('select from payment_attempts where id = $1 for update', [attempt_id])
    await queries.query(
      `update payment_attempts a set state = 'cancelled', updated_at = $2
       where ${isOfOrder('$1')} and a.state in ('open', 'given up')`,
      [attempt_id, new Date(now)],
    )
  })
}

/** Lists a payment of which PayHere says something that is not known here. */
const keepStrange = (
  context: AppContext,
  { attempt_id }: Order,
  { paymentId, status, currency: itsCurrency, amounts }: HeldPayment,
): Promise<void> =>
  keepForOperator(
    context,
    {
      reason: 'unreadable',
      nonce: `payhere ${attempt_id} ${paymentId} ${status}`,
      body: status,
      attemptId: attempt_id,
      amount: amounts[0] ?? null,
      currency: itsCurrency,
      merchant: context.gateway.merchant,
      reference: paymentId,
    },
    context.clock.now(),
  )

/** Lists a payment about which PayHere and the books differ, once for each difference. */
const keepUnclear = (
  context: AppContext,
  order: Order,
  {
    nonce,
    ...payment
  }: {
    readonly reason: 'refund' | 'number'
    readonly reference: string
    readonly amount: Rupees
    readonly nonce: string
  },
): Promise<void> =>
  keepForOperator(
    context,
    {
      ...payment,
      nonce: `payhere ${order.attempt_id} ${payment.reference} ${nonce}`,
      body: '',
      attemptId: order.attempt_id,
      currency,
      merchant: context.gateway.merchant,
    },
    context.clock.now(),
  )

async function receive(
  context: AppContext,
  order: Order,
  payment: HeldPayment,
  event: NoticeEvent,
): Promise<void> {
  const { paymentId, amounts } = payment
  await receiveOrKeep(context, {
    nonce: `payhere ${order.attempt_id} ${event} ${paymentId}`,
    body: JSON.stringify({
      retrieved: paymentId,
      order: order.attempt_id,
      event,
      amounts,
      currency: payment.currency,
    }),
    attemptId: order.attempt_id,
    event,
    amount: amounts.find((each) => sameAmount(each, order.amount)) ?? amounts[0] ?? 0,
    merchant: context.gateway.merchant,
    currency: payment.currency,
    reference: paymentId,
  })
}

/** Receives a notice; one that is refused is kept for the operator where it is money. */
export async function receiveOrKeep(context: AppContext, notice: Notice): Promise<void> {
  try {
    await receiveNotice(context, notice, context.clock.now())
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
  }
}
