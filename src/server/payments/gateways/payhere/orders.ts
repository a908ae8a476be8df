import { type Rupees, sameAmount } from '@domain/money/money'
import type { AppContext } from '@server/context'
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
import { askAgain, nextOrder, type Order } from './asks'
import type { HeldPayment, Retrieve } from './retrieval'

/** PayHere takes 20 requests in ten seconds; two processes together stay below. */
const maxAsksPerTurn = 4
/** The interval of the turns, in milliseconds. */
export const turnOfAsks = 5_000

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
  // PayHere has what the front desk paid back, too.
  const known = await context.database.query<{ reference: string; amount: Rupees; isAtPayhere: boolean }>(
    `select ${gatewayNumber} as reference, sum(p.amount) as amount, bool_or(${isHeld} or exists (
       select from payments r where r.reverses = p.id and r.kind = 'refund' and r.method <> 'online'
     )) as "isAtPayhere"
     from payments p join payment_attempts a on a.id = p.attempt_id
     where ${isOfOrder('$1')} and p.amount > 0 group by 1`,
    [order.attempt_id],
  )
  const isListed = ({ reference }: { readonly reference: string }) =>
    payments.some(({ paymentId }) => paymentId === reference)
  const isKnown = ({ paymentId }: HeldPayment) => known.some(({ reference }) => reference === paymentId)
  for (const payment of payments.filter(({ status }) => !words.includes(status)))
    await keepStrange(context, order, payment)
  // The signature of a notice does not cover the number: the books may have another one for what PayHere lists.
  const misnamed = known.filter((each) => each.isAtPayhere && !isListed(each))
  const unknown = payments.filter((payment) => !isKnown(payment))
  const misnamedAs = new Map(
    unknown.slice(0, misnamed.length).map(({ paymentId }, at) => [paymentId, misnamed[at]]),
  )
  for (const [number, entry] of misnamedAs)
    if (entry)
      await keepUnclear(context, order, {
        reference: entry.reference,
        amount: entry.amount,
        reason: 'number',
        nonce: `named ${number}`,
      })
  // The books have more payments than PayHere lists.
  for (const entry of misnamed.slice(unknown.length))
    await keepUnclear(context, order, {
      reference: entry.reference,
      amount: entry.amount,
      reason: 'number',
      nonce: 'not listed',
    })
  const inBooks = ({ paymentId }: HeldPayment) => misnamedAs.get(paymentId)?.reference ?? paymentId
  const isInBooks = (payment: HeldPayment) => isKnown(payment) || misnamedAs.has(payment.paymentId)

  // Before what is missing: money that the bank took back makes room for other money.
  const lost: HeldPayment[] = []
  for (const payment of payments)
    if (payment.status === chargedBack && (await isToReverse(context, inBooks(payment)))) lost.push(payment)
  for (const payment of lost)
    await receive(context, order, { ...payment, paymentId: inBooks(payment) }, 'charged back')
  // Also a refund that was made in PayHere's own page.
  const refunds = payments.filter(({ status }) => status === refunded)
  for (const payment of refunds) {
    const reference = inBooks(payment)
    const { left, lost } = await receiveRefund(context, reference)
    if (left > 0)
      await keepUnclear(context, order, {
        ...{ reference, reason: 'refund', amount: left, nonce: `refunded ${left}` },
      })
    if (lost > 0)
      await keepUnclear(context, order, {
        ...{ reference, reason: 'refund', amount: -lost, nonce: 'refunded at the desk too' },
      })
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
