import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { decimalAmount } from '@domain/money/money'
import { noticePath } from '@server/payments/gateways/payhere/checkoutPage'
import { checkoutHash, noticeSignature } from '@server/payments/gateways/payhere/signature'
import type { PayhereSettings } from '@server/payments/gateways/payhere/settings'
import { escapeHtml } from '@server/serving/escapeHtml'

/** PayHere's status codes in a notice. */
export const statusCodes = {
  paid: '2',
  pending: '0',
  cancelled: '-1',
  declined: '-2',
  chargedBack: '-3',
} as const
type Status = keyof typeof statusCodes

/** A payment that the emulator holds. */
export interface HeldAtPayhere {
  readonly payment_id: number
  status: string
  readonly amount: number
  refunded: number
}

interface Order {
  readonly fields: Readonly<Record<string, string>>
  readonly payments: HeldAtPayhere[]
}

/** When the notice of a button's outcome is sent: before the browser returns, after it, twice, or never. */
export type Delivery = 'before' | 'after' | 'twice' | 'never'

/** The parts of a notice that a test sets otherwise. */
export interface NoticeParts {
  readonly paymentId?: string
  readonly amount?: string
  readonly currency?: string
  readonly merchantId?: string
  /** Another server over the same database. */
  readonly to?: string
  /** Signs with another secret. */
  readonly secret?: string
}

/** PayHere as its documents describe it: checkout, notices and retrieval, with their oddities. */
export interface Payhere {
  readonly settings: PayhereSettings
  /** The orders that the checkout took, by id. */
  readonly orders: ReadonlyMap<string, Order>
  deliver: Delivery
  /** Another server over the same database, which gets the notices; null: the order's own address. */
  noticesTo: string | null
  /** The answer to a retrieval from a domain that the app does not list. */
  isDenied: boolean
  /** The status of a retrieval that finds nothing: both say so, but -2, which says nothing. */
  statusOfNone: 0 | -1 | -2
  /** What a refund meets: it is made, made without an answer, or refused with a reason. */
  refunds: 'made' | 'unanswered' | { readonly refused: string }
  /** The status of a payment of which a part was refunded, which the documents do not say. */
  statusOfPart: 'RECEIVED' | 'REFUNDED'
  /** The number of answered retrievals. */
  readonly asked: () => number
  /** Notes an order as if a browser had posted the checkout. */
  readonly take: (fields: Readonly<Record<string, string>>) => void
  /** Takes money for an order without a notice; returns the number of the payment. */
  readonly hold: (orderId: string, amount?: number) => string
  /** Gives the order's last money another of PayHere's words. */
  readonly setStatus: (orderId: string, status: string) => void
  /** Takes no token any more that was given before. */
  readonly endTokens: () => void
  /** Refunds the order's last money in PayHere's own page. */
  readonly refundInPage: (orderId: string) => void
  /** Gives the order's last money back to the bank, and posts the notice. */
  readonly chargeBack: (orderId: string) => Promise<number>
  /** Posts a notice to the order's address, and returns the status of the answer. */
  readonly notify: (orderId: string, status: Status, parts?: NoticeParts) => Promise<number>
  readonly close: () => Promise<void>
}

const merchant = { merchantId: '1211149', secret: 'MzE0NTY4OTcyMTM0NTY3ODkwMTIzNDU2Nzg5MDEyMzQ1' }
/** The app that may retrieve payments. */
export const app = { id: '4OVx33RVOPg4DzdZUzq4A94D2', secret: '8n4VCj25MXp4JLDFyvsE9h4a8qgbPaZUI4JEWK4FCvop' }
const required = [
  'merchant_id',
  'return_url',
  'cancel_url',
  'notify_url',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'city',
  'country',
  'order_id',
  'items',
  'currency',
  'amount',
  'hash',
]
const tokens = { lifetime: 599, text: 'cb5c47fd-741c-489a-b69e-fd73155ca34e', given: 0 }
const tokenNow = () => `${tokens.text}-${tokens.given}`
/** PayHere takes this many requests in ten seconds. */
const rate = { requests: 20, milliseconds: 10_000 }

/** Starts PayHere on a free port of this computer; `now` is the clock of its rate limit. */
export async function startPayhere(now: () => number = Date.now): Promise<Payhere> {
  const orders = new Map<string, Order>()
  let times: number[] = []
  let asked = 0
  let nextPayment = 320_025_071_278
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://localhost:${(server.address() as AddressInfo).port}`

  const orderOf = (id: string): Order => {
    const order = orders.get(id)
    if (!order) throw new Error(`PayHere has no order ${id}`)
    return order
  }

  const hold = (orderId: string, amount = Number(orderOf(orderId).fields.amount)): string => {
    nextPayment += 1
    orderOf(orderId).payments.push({ payment_id: nextPayment, status: 'RECEIVED', amount, refunded: 0 })
    return String(nextPayment)
  }

  const lastOf = (orderId: string): HeldAtPayhere => {
    const last = orderOf(orderId).payments.findLast(({ status }) => status === 'RECEIVED')
    if (!last) throw new Error(`PayHere holds nothing for ${orderId}`)
    return last
  }

  /** Null refunds what is left. */
  const refund = (payment: HeldAtPayhere, amount: number | null): void => {
    payment.refunded += amount ?? payment.amount - payment.refunded
    if (payment.refunded >= payment.amount) payment.status = 'REFUNDED'
  }

  async function notify(orderId: string, status: Status, parts: NoticeParts = {}): Promise<number> {
    const { fields, payments } = orderOf(orderId)
    const signed = {
      merchant_id: parts.merchantId ?? merchant.merchantId,
      order_id: orderId,
      payhere_amount: parts.amount ?? decimalAmount(Number(fields.amount)),
      payhere_currency: parts.currency ?? 'LKR',
      status_code: statusCodes[status],
    }
    const to = parts.to ?? payhere.noticesTo
    const sent = await fetch(to === null ? (fields.notify_url ?? '') : `${to}${noticePath}`, {
      method: 'POST',
      body: new URLSearchParams({
        ...signed,
        payment_id: parts.paymentId ?? String(payments.at(-1)?.payment_id ?? 320_000_000_001),
        md5sig: noticeSignature(parts.secret ?? merchant.secret, signed),
        custom_1: '',
        custom_2: '',
        status_message: status,
        method: 'VISA',
        card_holder_name: 'S Perera',
        card_no: '************1292',
        card_expiry: '12/30',
      }),
    })
    return sent.status
  }

  const payhere: Payhere = {
    settings: { way: 'payhere', ...merchant, base, app },
    orders,
    deliver: 'before',
    noticesTo: null,
    isDenied: false,
    statusOfNone: -1,
    refunds: 'made',
    statusOfPart: 'RECEIVED',
    setStatus: (orderId, status) => void (lastOf(orderId).status = status),
    endTokens: () => void (tokens.given += 1),
    refundInPage: (orderId) => refund(lastOf(orderId), null),
    asked: () => asked,
    take: (fields) => void orders.set(fields.order_id ?? '', { fields, payments: [] }),
    hold,
    async chargeBack(orderId) {
      const last = lastOf(orderId)
      last.status = 'CHARGEBACKED'
      return notify(orderId, 'chargedBack', { paymentId: String(last.payment_id) })
    },
    notify,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    const say = (status: number, body: string, type: string, more: Record<string, string> = {}) =>
      response.writeHead(status, { 'content-type': type, ...more }).end(body)
    const json = (status: number, body: unknown) => say(status, JSON.stringify(body), 'application/json')
    const html = (status: number, body: string) =>
      say(
        status,
        `<!doctype html><html lang="en"><title>PayHere</title><main>${body}</main></html>`,
        'text/html',
      )
    const route = `${request.method} ${url.pathname}`
    if (route === 'POST /pay/checkout') {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)))
      const fault = checkoutFault(fields, request.headers.referer)
      if (fault !== null) return void html(400, `<p>Unauthorized payment request: ${fault}</p>`)
      payhere.take(fields)
      const id = escapeHtml(fields.order_id ?? '')
      const button = (decision: string, label: string) =>
        `<form method="post" action="/decide/${id}/${decision}"><button>${label}</button></form>`
      return void html(
        200,
        `<h1>${escapeHtml(fields.items ?? '')}</h1><p>LKR ${fields.amount}</p>${button('paid', 'Pay')}${button('declined', 'Decline')}${button('cancelled', 'Cancel')}`,
      )
    }
    const [, decide, id = '', decision = ''] = url.pathname.split('/')
    if (decide === 'decide') {
      if (decision === 'paid') hold(id)
      const { fields } = orderOf(id)
      const tell = () => notify(id, decision as Status)
      if (payhere.deliver === 'before' || payhere.deliver === 'twice') await tell()
      if (payhere.deliver === 'twice') await tell()
      say(303, '', 'text/plain', { location: fields.return_url ?? '' })
      if (payhere.deliver === 'after') setTimeout(() => void tell(), 500)
      return
    }
    if (route === 'POST /merchant/v1/oauth/token') {
      const basic = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`
      if (request.headers.authorization !== basic)
        return void json(401, { error: 'invalid_client', error_description: 'Bad client credentials' })
      return void json(200, {
        access_token: tokenNow(),
        token_type: 'bearer',
        expires_in: tokens.lifetime,
        scope: 'SANDBOX',
      })
    }
    if (route === 'POST /merchant/v1/payment/refund') {
      const asked = JSON.parse(await text(request)) as { payment_id: string; amount?: string }
      if (request.headers.authorization !== `Bearer ${tokenNow()}`)
        return void json(401, { error: 'invalid_token', error_description: `Invalid access token` })
      if (typeof payhere.refunds === 'object')
        return void json(200, { status: -1, msg: payhere.refunds.refused, data: null })
      const payment = [...orders.values()]
        .flatMap(({ payments }) => payments)
        .find(({ payment_id: id, status }) => String(id) === asked.payment_id && status === 'RECEIVED')
      const amount = asked.amount === undefined ? null : Number(asked.amount)
      if (!payment || (amount ?? 0) > payment.amount - payment.refunded)
        return void json(200, { status: -1, msg: 'Invalid payment', data: null })
      refund(payment, amount)
      if (payhere.refunds === 'unanswered') return void json(502, { msg: 'Bad Gateway' })
      nextPayment += 1
      return void json(200, { status: 1, msg: 'Successfully processed the refund', data: nextPayment })
    }
    if (route === 'GET /merchant/v1/payment/search') {
      times = [...times.filter((time) => Math.abs(now() - time) < rate.milliseconds), now()]
      asked += 1
      if (times.length > rate.requests)
        return void json(429, { status: -2, msg: 'Too many requests', data: null })
      if (payhere.isDenied)
        return void json(401, { status: -1, msg: 'Access denied for the domain', data: null })
      if (request.headers.authorization !== `Bearer ${tokenNow()}`)
        return void json(401, { error: 'invalid_token', error_description: `Invalid access token` })
      const orderId = url.searchParams.get('order_id') ?? ''
      const payments = orders.get(orderId)?.payments ?? []
      if (payments.length === 0)
        return void json(200, { status: payhere.statusOfNone, msg: 'No payments found', data: null })
      return void json(200, {
        status: 1,
        msg: `Payments with order_id:${orderId}`,
        data: payments.map(({ payment_id, status, amount, refunded }) => ({
          payment_id,
          order_id: orderId,
          date: '2026-07-08 10:00:02',
          description: 'Court',
          status: status === 'RECEIVED' && refunded > 0 ? payhere.statusOfPart : status,
          currency: 'LKR',
          // Unlike the gross amount, as in PayHere's own examples.
          amount: amount - 14.5,
          customer: { fist_name: 'Saman', last_name: 'Perera' },
          amount_detail: { currency: 'LKR', gross: amount, fee: 14.5, net: amount - 14.5, exchange_rate: 1 },
          items: null,
        })),
      })
    }
    html(404, 'Not found')
  }

  return payhere
}

/** The reason for which PayHere refuses a checkout; null for a right one. */
function checkoutFault(
  fields: Readonly<Record<string, string>>,
  referrer: string | undefined,
): string | null {
  if (referrer === undefined) return 'no referrer'
  const missing = required.find((name) => (fields[name] ?? '') === '')
  if (missing !== undefined) return `no ${missing}`
  if (!/^\d+\.\d{2}$/.test(fields.amount ?? '')) return 'the amount is not 0.00'
  if (/\p{Extended_Pictographic}/u.test(Object.values(fields).join(''))) return 'an emoji'
  const order = { id: fields.order_id ?? '', amount: Number(fields.amount), currency: fields.currency ?? '' }
  return fields.merchant_id === merchant.merchantId && fields.hash === checkoutHash(merchant, order)
    ? null
    : 'the hash is wrong'
}
