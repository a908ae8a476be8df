import { type Rupees, sameAmount } from '@domain/money/money'
import { day, minute } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import type { Queries } from '@server/database/database'
import { currency } from '@server/gateway'
import { Problem } from '@server/http/problems'
import { describeDefect } from '@server/http/requestLog'
import { gatewayNumber, isHeld } from '@server/ledger'
import { isOfOrder } from '@server/payables'
import type { NoticeEvent } from '../../moveAttempt'
import { type Notice, receiveNotice } from '../../receiveNotice'
import { receiveRefund } from '../../staff/payBack'
import { keepForOperator } from '../../unplacedPayments'
import type { HeldPayment, Retrieve } from './retrieval'

/**
 * An order is asked for at growing intervals, the first after this, in milliseconds; also a paid one, since the
 * notice of a second payment or of a charge-back may be lost.
 */
const firstInterval = 2 * minute
/** An order is asked for no longer than this after it was made, in milliseconds. */
const askedFor = 2 * day
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

/** Asks for the order in the next turn. */
export async function askNow(queries: Queries, orderId: string, now: number): Promise<void> {
  await queries.query('update payhere_orders set ask_at = $2, asks = 0 where attempt_id = $1', [
    orderId,
    new Date(now),
  ])
}

interface Order {
  readonly attempt_id: string
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
      if (found.kind === 'refused')
        context.log.write({ level: 'warn', event: 'PayHere refused a retrieval', reason: found.reason })
      else await receiveHeld(context, order, found.payments)
    } catch (error) {
      context.log.write({ level: 'warn', event: 'PayHere was not reached', ...describeDefect(error) })
    }
  }
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
    const next = now + firstInterval * 2 ** (order.asks + 1)
    const isLast = next > order.created_at.getTime() + askedFor
    await queries.query('update payhere_orders set ask_at = $2, asks = asks + 1 where attempt_id = $1', [
      order.attempt_id,
      isLast ? null : new Date(next),
    ])
    return order
  })
}

/** PayHere's words for money that it holds, and for money that the bank took back. */
const received = 'RECEIVED'
const chargedBack = 'CHARGEBACKED'
/** PayHere's word for money that was refunded; others say that this is under way, which changes nothing here. */
const refunded = 'REFUNDED'

async function receiveHeld(
  context: AppContext,
  order: Order,
  payments: readonly HeldPayment[],
): Promise<void> {
  const known = await context.database.query<{ reference: string }>(
    `select distinct ${gatewayNumber} as reference from payments p join payment_attempts a on a.id = p.attempt_id
     where ${isOfOrder('$1')} and p.amount > 0 and ${isHeld}`,
    [order.attempt_id],
  )
  const references = new Set(known.map(({ reference }) => reference))
  // Before what is missing: money that the bank took back makes room for other money.
  const lost = payments.filter(({ status, paymentId }) => status === chargedBack && references.has(paymentId))
  for (const payment of lost) await receive(context, order, payment, 'charged back')
  // Also a refund that was made in PayHere's own page.
  const refunds = payments.filter(({ status, paymentId }) => status === refunded && references.has(paymentId))
  for (const { paymentId } of refunds) {
    const amount = await receiveRefund(context, paymentId)
    if (amount > 0) await keepUnclear(context, order, paymentId, amount)
  }
  const gone = lost.length + refunds.length
  const held = payments.filter(({ status }) => status === received)
  // A notice may name the payment wrongly: no more payments count than PayHere holds.
  const missing = held
    .filter(({ paymentId }) => !references.has(paymentId))
    .slice(0, Math.max(0, held.length - (known.length - gone)))
  for (const payment of missing) await receive(context, order, payment, 'settled')
  if (missing.length + gone > 0) context.mailer.sendNoted()
}

/** Lists a payment that PayHere reports as refunded while a part of it is held here, once for each amount held. */
const keepUnclear = (context: AppContext, order: Order, reference: string, amount: Rupees): Promise<void> =>
  keepForOperator(
    context,
    {
      reason: 'refund',
      nonce: `payhere ${order.attempt_id} refunded ${reference} ${amount}`,
      body: '',
      attemptId: order.attempt_id,
      amount,
      currency,
      merchant: context.gateway.merchant,
      reference,
    },
    context.clock.now(),
  )

async function receive(
  context: AppContext,
  order: Order,
  { paymentId, currency: itsCurrency, amounts }: HeldPayment,
  event: NoticeEvent,
): Promise<void> {
  await receiveOrKeep(context, {
    nonce: `payhere ${order.attempt_id} ${event} ${paymentId}`,
    body: JSON.stringify({
      retrieved: paymentId,
      order: order.attempt_id,
      event,
      amounts,
      currency: itsCurrency,
    }),
    attemptId: order.attempt_id,
    event,
    amount: amounts.find((each) => sameAmount(each, order.amount)) ?? amounts[0] ?? 0,
    merchant: context.gateway.merchant,
    currency: itsCurrency,
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
