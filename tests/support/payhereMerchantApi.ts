import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { app, type Books, type PayhereAnswer } from './payhereBooks'

/** What the merchant's API of the emulator answers otherwise than usual. */
export interface MerchantApiSwitches {
  /** The answer to a retrieval from a domain that the app does not list. */
  isDenied: boolean
  /** The status of a retrieval that finds nothing: both say so, but -2, which says nothing. */
  statusOfNone: 0 | -1 | -2
  /** What a refund meets: it is made, made without an answer, or refused with a reason. */
  refunds: 'made' | 'unanswered' | { readonly refused: string }
  /** The status of a payment of which a part was refunded, which the documents do not say. */
  statusOfPart: 'RECEIVED' | 'REFUNDED'
}

const tokens = { lifetime: 599, text: 'cb5c47fd-741c-489a-b69e-fd73155ca34e' }
/** PayHere takes this many requests of a merchant in ten seconds. */
const rate = { requests: 20, milliseconds: 10_000 }

const json = (status: number, body: unknown): PayhereAnswer => ({
  ...{ status, type: 'application/json' },
  body: JSON.stringify(body),
})
const noToken = json(401, { error: 'invalid_token', error_description: 'Invalid access token' })

/** Tokens, retrieval and refunds, with their rate limit; `now` is its clock. */
export function createApiForMerchants(books: Books, switches: MerchantApiSwitches, now: () => number) {
  let times: number[] = []
  let asked = 0
  let endedTokens = 0
  const tokenNow = () => `${tokens.text}-${endedTokens}`

  function giveToken({ headers }: IncomingMessage): PayhereAnswer {
    const basic = `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}`
    return headers.authorization === basic
      ? json(200, {
          access_token: tokenNow(),
          token_type: 'bearer',
          expires_in: tokens.lifetime,
          scope: 'SANDBOX',
        })
      : json(401, { error: 'invalid_client', error_description: 'Bad client credentials' })
  }

  async function refund(request: IncomingMessage): Promise<PayhereAnswer> {
    const wanted = JSON.parse(await text(request)) as { payment_id: string; amount?: string }
    if (typeof switches.refunds === 'object')
      return json(200, { status: -1, msg: switches.refunds.refused, data: null })
    const payment = books.heldWith(wanted.payment_id)
    const amount = wanted.amount === undefined ? null : Number(wanted.amount)
    if (!payment || (amount ?? 0) > payment.amount - payment.refunded)
      return json(200, { status: -1, msg: 'Invalid payment', data: null })
    books.refund(payment, amount)
    if (switches.refunds === 'unanswered') return json(502, { msg: 'Bad Gateway' })
    return json(200, { status: 1, msg: 'Successfully processed the refund', data: books.nextNumber() })
  }

  function search({ searchParams }: URL): PayhereAnswer {
    const orderId = searchParams.get('order_id') ?? ''
    const payments = books.orders.get(orderId)?.payments ?? []
    if (payments.length === 0)
      return json(200, { status: switches.statusOfNone, msg: 'No payments found', data: null })
    return json(200, {
      status: 1,
      msg: `Payments with order_id:${orderId}`,
      data: payments.map(({ payment_id, status, amount, refunded }) => ({
        payment_id,
        order_id: orderId,
        date: '2026-07-08 10:00:02',
        description: 'Court',
        status: status === 'RECEIVED' && refunded > 0 ? switches.statusOfPart : status,
        currency: 'LKR',
        // Unlike the gross amount, as in PayHere's own examples.
        amount: amount - 14.5,
        customer: { fist_name: 'Saman', last_name: 'Perera' },
        amount_detail: { currency: 'LKR', gross: amount, fee: 14.5, net: amount - 14.5, exchange_rate: 1 },
        items: null,
      })),
    })
  }

  return {
    /** The number of answered retrievals. */
    asked: () => asked,
    /** Takes no token any more that was given before. */
    endTokens: () => void (endedTokens += 1),
    /** As if the merchant had asked as often as PayHere lets them. */
    useUp: () => void (times = Array.from({ length: rate.requests }, now)),
    /** As if ten seconds had passed. */
    rest: () => void (times = []),
    /** Null for another address. */
    async answer(request: IncomingMessage, url: URL): Promise<PayhereAnswer | null> {
      const route = `${request.method} ${url.pathname}`
      if (!url.pathname.startsWith('/merchant/')) return null
      times = [...times.filter((time) => Math.abs(now() - time) < rate.milliseconds), now()]
      const isSearch = route === 'GET /merchant/v1/payment/search'
      if (isSearch) asked += 1
      if (times.length > rate.requests) return json(429, { status: -2, msg: 'Too many requests', data: null })
      if (route === 'POST /merchant/v1/oauth/token') return giveToken(request)
      if (isSearch && switches.isDenied)
        return json(401, { status: -1, msg: 'Access denied for the domain', data: null })
      if (request.headers.authorization !== `Bearer ${tokenNow()}`) return noToken
      if (isSearch) return search(url)
      return route === 'POST /merchant/v1/payment/refund' ? refund(request) : null
    },
  }
}
