import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { checkoutHash } from '@server/payments/gateways/payhere/signature'
import { escapeHtml } from '@server/serving/escapeHtml'
import { type Books, merchant, type PayhereAnswer } from './payhereBooks'

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

const html = (status: number, body: string): PayhereAnswer => ({
  status,
  type: 'text/html',
  body: `<!doctype html><html lang="en"><title>PayHere</title><main>${body}</main></html>`,
})

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

/**
 * The pages for the browser, which takes an order, and its buttons; null for another address. `told` sends what a button
 * decides.
 */
export const createCheckout =
  (books: Books, told: (orderId: string, decision: string) => Promise<void>) =>
  async (request: IncomingMessage, { pathname }: URL): Promise<PayhereAnswer | null> => {
    if (request.method === 'POST' && pathname === '/pay/checkout') {
      const fields = Object.fromEntries(new URLSearchParams(await text(request)))
      const fault = checkoutFault(fields, request.headers.referer)
      if (fault !== null) return html(400, `<p>Unauthorized payment request: ${fault}</p>`)
      books.take(fields)
      const id = escapeHtml(fields.order_id ?? '')
      const button = (decision: string, label: string) =>
        `<form method="post" action="/decide/${id}/${decision}"><button>${label}</button></form>`
      return html(
        200,
        `<h1>${escapeHtml(fields.items ?? '')}</h1><p>LKR ${fields.amount}</p>${button('paid', 'Pay')}${button('declined', 'Decline')}${button('cancelled', 'Cancel')}`,
      )
    }
    const [, decide, id = '', decision = ''] = pathname.split('/')
    if (decide !== 'decide') return null
    if (decision === 'paid') books.hold(id)
    await told(id, decision)
    return {
      ...{ status: 303, type: 'text/plain', body: '' },
      location: books.orderOf(id).fields.return_url ?? '',
    }
  }
