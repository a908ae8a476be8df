import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decimalAmount } from '@domain/money/money'
import { noticePath } from '@server/payments/gateways/payhere/checkoutPage'
import { noticeSignature } from '@server/payments/gateways/payhere/signature'
import type { PayhereSettings } from '@server/payments/gateways/payhere/settings'
import { app, createBooks, merchant, type OrderAtPayhere } from './payhereBooks'
import { createCheckout } from './payhereCheckout'
import { createApiForMerchants, type MerchantApiSwitches } from './payhereMerchantApi'

/** PayHere's status codes in a notice. */
export const statusCodes = {
  paid: '2',
  pending: '0',
  cancelled: '-1',
  declined: '-2',
  chargedBack: '-3',
} as const
type Status = keyof typeof statusCodes

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

/** PayHere as its documents describe it: checkout, notices, retrieval and refunds, with their oddities. */
export interface Payhere extends MerchantApiSwitches {
  readonly settings: PayhereSettings
  /** The orders that the checkout took, by id. */
  readonly orders: ReadonlyMap<string, OrderAtPayhere>
  deliver: Delivery
  /** Another server over the same database, which gets the notices; null: the order's own address. */
  noticesTo: string | null
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
  /** As if the merchant had asked as often as PayHere lets them in ten seconds. */
  readonly useUp: () => void
  /** As if these ten seconds had passed. */
  readonly rest: () => void
  /** Refunds the order's last money in PayHere's own page. */
  readonly refundInPage: (orderId: string) => void
  /** Gives the order's last money back to the bank, and posts the notice. */
  readonly chargeBack: (orderId: string) => Promise<number>
  /** Posts a notice to the order's address, and returns the status of the answer. */
  readonly notify: (orderId: string, status: Status, parts?: NoticeParts) => Promise<number>
  readonly close: () => Promise<void>
}

/** Starts PayHere on a free port of this computer; `now` is the clock of its rate limit. */
export async function startPayhere(now: () => number = Date.now): Promise<Payhere> {
  const books = createBooks()
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const base = `http://localhost:${(server.address() as AddressInfo).port}`

  async function notify(orderId: string, status: Status, parts: NoticeParts = {}): Promise<number> {
    const { fields, payments } = books.orderOf(orderId)
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

  const switches: MerchantApiSwitches & Pick<Payhere, 'deliver' | 'noticesTo'> = {
    deliver: 'before',
    noticesTo: null,
    isDenied: false,
    statusOfNone: -1,
    refunds: 'made',
    statusOfPart: 'RECEIVED',
  }
  const api = createApiForMerchants(books, switches, now)
  const { asked, endTokens, useUp, rest } = api
  const payhere: Payhere = Object.assign(switches, {
    settings: { way: 'payhere', ...merchant, base, app } as const,
    ...{ asked, endTokens, useUp, rest, notify },
    ...{ orders: books.orders, take: books.take, hold: books.hold },
    setStatus: (orderId: string, status: string) => void (books.lastOf(orderId).status = status),
    refundInPage: (orderId: string) => books.refund(books.lastOf(orderId), null),
    async chargeBack(orderId: string) {
      const last = books.lastOf(orderId)
      last.status = 'CHARGEBACKED'
      return notify(orderId, 'chargedBack', { paymentId: String(last.payment_id) })
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  })

  const checkout = createCheckout(books, async (orderId, decision) => {
    const tell = () => notify(orderId, decision as Status)
    if (payhere.deliver === 'before' || payhere.deliver === 'twice') await tell()
    if (payhere.deliver === 'twice') await tell()
    if (payhere.deliver === 'after') setTimeout(() => void tell(), 500)
  })

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', base)
    const found = (await checkout(request, url)) ?? (await api.answer(request, url))
    const { status, type, body, location } = found ?? { status: 404, type: 'text/html', body: 'Not found' }
    response
      .writeHead(status, { 'content-type': type, ...(location === undefined ? {} : { location }) })
      .end(body)
  }

  return payhere
}
