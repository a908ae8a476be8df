import * as z from 'zod/mini'
import { amountFrom, type Rupees, sameAmount } from '@domain/money/money'
import type { AppContext } from '@server/context'
import { currency } from '@server/gateway'
import type { RequestContext } from '@server/http/environment'
import { Problem } from '@server/http/problems'
import { readText } from '@server/http/readBody'
import { gatewayNumber, isHeld, isOfPayment } from '@server/ledger'
import { isOfOrder } from '@server/payables'
import { isAboutMoney, type NoticeEvent } from '../../moveAttempt'
import type { Notice } from '../../notice'
import { keepForOperator, keepUnreadable, unplacedEvent } from '../../unplacedPayments'
import { askNow, askOnceMore } from './asks'
import { receiveOrKeep } from './orders'
import type { PayhereSettings } from './settings'
import { isSigned } from './signature'

/** PayHere's status codes of an attempt. */
const events = {
  '2': 'settled',
  '0': 'processing',
  '-1': 'cancelled',
  '-2': 'declined',
  '-3': 'charged back',
} as const satisfies Record<string, NoticeEvent>

const fieldsOfNotice = z
  .object({
    merchant_id: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
    order_id: z.string().check(z.regex(/^[\w.-]{1,100}$/)),
    payment_id: z.string().check(z.regex(/^[\w-]{0,60}$/)),
    payhere_amount: z.string().check(z.regex(/^(\d{1,12}|\d{1,3}(,\d{3}){1,3})(\.\d{1,2})?$/)),
    payhere_currency: z.string().check(z.regex(/^\w{1,10}$/)),
    status_code: z.enum(['2', '0', '-1', '-2', '-3']),
  })
  // Where nothing was paid, there may be no payment.
  .check(z.refine((sent) => sent.payment_id !== '' || !isAboutMoney(events[sent.status_code])))

/**
 * The nonce of a notice. The signature covers neither the payment nor the time, so a captured notice is valid
 * for ever: each status of money counts once for an order, and each other one once for a payment, of which the member
 * may try several on PayHere's page.
 */
const nonceOf = (orderId: string, status: string): string => `payhere ${orderId} ${status}`

/**
 * Receives PayHere's notices: 401 for a forged one, 200 for every other, since it is recorded where it is
 * money; 500 only when the server itself fails, so that PayHere repeats it.
 */
export async function takeNotice(
  context: AppContext,
  settings: PayhereSettings,
  c: RequestContext,
): Promise<Response> {
  const body = await readText(c)
  const sent = new URLSearchParams(body)
  const text = (name: string) => sent.get(name) ?? ''
  const signed = {
    merchant_id: text('merchant_id'),
    order_id: text('order_id'),
    payhere_amount: text('payhere_amount'),
    payhere_currency: text('payhere_currency'),
    status_code: text('status_code'),
  }
  // The hash of a checkout form, which the member has, is the signature of a notice without a status.
  const hasStatus = /^-?\d+$/.test(signed.status_code)
  if (!hasStatus || !isSigned(settings.secret, signed, text('md5sig'))) {
    context.log.write({ level: 'warn', event: 'payment notice refused' })
    throw new Problem(401, 'The notice is not signed by PayHere.')
  }
  const now = context.clock.now()
  const read = z.safeParse(fieldsOfNotice, { ...signed, payment_id: text('payment_id') })
  if (read.success) await take(context, settings, { ...read.data, body }, now)
  else if (
    await keepUnreadable(context.database, { nonce: nonceOf(signed.order_id, signed.status_code), body }, now)
  )
    context.log.write({ level: 'warn', event: unplacedEvent, reason: 'unreadable' })
  c.header('Cache-Control', 'no-store')
  return c.text('OK')
}

type ReadNotice = z.infer<typeof fieldsOfNotice> & { readonly body: string }

async function take(
  context: AppContext,
  settings: PayhereSettings,
  sent: ReadNotice,
  now: number,
): Promise<void> {
  const { merchant_id: merchant, payhere_currency: itsCurrency } = sent
  const amount = amountFrom(sent.payhere_amount) ?? 0
  const isOfTheOrder =
    merchant === settings.merchantId &&
    itsCurrency === currency &&
    (await isAmountOf(context, sent.order_id, amount))
  const event = events[sent.status_code]
  const ofStatus = nonceOf(sent.order_id, sent.status_code)
  const nonce = isAboutMoney(event) ? ofStatus : `${ofStatus} ${sent.payment_id}`
  const notice = {
    // One that does not fit its order never counts, so it leaves the status to the one that does.
    nonce: isOfTheOrder ? nonce : `${nonce} ${merchant} ${itsCurrency} ${amount}`,
    body: sent.body,
    attemptId: sent.order_id,
    amount,
    merchant,
    currency: itsCurrency,
    reference: sent.payment_id,
  }
  // Which payment it is, only PayHere can say.
  if (isAboutMoney(event) && (await isOtherPayment(context, event, notice))) {
    const isAsked = settings.app !== null && (await askNow(context.database, sent.order_id, now))
    if (!isAsked)
      await keepForOperator(
        context,
        event === 'settled'
          ? { ...notice, reason: 'reference' }
          : { ...notice, amount: -amount, reason: 'chargeback' },
        now,
      )
    return
  }
  await receiveOrKeep(context, { ...notice, event })
  // A charge-back may have come before such a late notice.
  if (event === 'settled') await askOnceMore(context.database, sent.order_id, now)
  context.mailer.sendNoted()
}

/** True for the sum of the dues of an order. */
async function isAmountOf({ database }: AppContext, orderId: string, amount: Rupees): Promise<boolean> {
  const [order] = await database.query<{ amount: Rupees | null }>(
    `select sum(a.amount) as amount from payment_attempts a where ${isOfOrder('$1')}`,
    [orderId],
  )
  return typeof order?.amount === 'number' && sameAmount(order.amount, amount)
}

/** True for a notice that names another payment than one before it, or than the books have for its order, and for a charge-back of a payment that is not held. */
async function isOtherPayment(
  { database }: AppContext,
  event: NoticeEvent,
  { nonce, attemptId, reference }: Pick<Notice, 'nonce' | 'attemptId' | 'reference'>,
): Promise<boolean> {
  const [known] = await database.query<{ reference: string | null }>(
    'select reference from payment_notices where nonce = $1',
    [nonce],
  )
  if (known) return known.reference !== reference
  if (event === 'settled') {
    // Retrieval may have found the payment before its notice came.
    const others = await database.query(
      `select from payments p join payment_attempts a on a.id = p.attempt_id
       where ${isOfOrder('$1')} and p.amount > 0 having count(*) > 0 and not bool_or(${gatewayNumber} = $2)`,
      [attemptId, reference],
    )
    return others.length > 0
  }
  const held = await database.query(`select 1 from payments p where ${isOfPayment('$1')} and ${isHeld}`, [
    reference,
  ])
  return held.length === 0
}
