import * as z from 'zod/mini'
import { currency } from '@server/gateway'
import { type MerchantApi, reasonOf } from './token'

/** A payment that PayHere holds for an order. */
export interface HeldPayment {
  readonly paymentId: string
  readonly status: string
  readonly currency: string
  /** The gross amount first; PayHere's own examples differ in `amount` and `amount_detail.gross`. */
  readonly amounts: readonly number[]
}

/** `refused`: PayHere did not let the portal ask, which says nothing about the payment. */
export type Retrieved =
  | { readonly kind: 'payments'; readonly payments: readonly HeldPayment[] }
  | { readonly kind: 'refused'; readonly reason: string }

export type Retrieve = (orderId: string) => Promise<Retrieved>

const searchAnswer = z.object({
  status: z.number(),
  msg: z._default(z.string(), ''),
  data: z.nullish(z.array(z.unknown())),
})

const searchedPayment = z.object({
  payment_id: z.union([z.number(), z.string()]),
  order_id: z.string(),
  status: z.string(),
  currency: z.string(),
  amount: z.number(),
  amount_detail: z.nullish(z.object({ gross: z.number() })),
})

const numbersOf = z.object({
  payment_id: z.catch(z.union([z.number(), z.string()]), 'unknown'),
  order_id: z.catch(z.nullable(z.string()), null),
})

/** One that cannot be read stays, with its whole text as its status: it may be money. */
function paymentOf(sent: unknown): HeldPayment & { readonly orderId: string | null } {
  const read = z.safeParse(searchedPayment, sent)
  if (read.success) {
    const { payment_id, order_id: orderId, status, currency, amount, amount_detail: detail } = read.data
    const amounts = [...(detail ? [detail.gross] : []), amount]
    return { paymentId: String(payment_id), orderId, status, currency, amounts }
  }
  const named = z.safeParse(numbersOf, sent)
  return {
    paymentId: String(named.data?.payment_id ?? 'unknown'),
    orderId: named.data?.order_id ?? null,
    status: JSON.stringify(sent),
    currency,
    amounts: [],
  }
}

/** Asks PayHere for the successful payments of an order. Throws when PayHere cannot be reached or understood. */
export const createRetrieval =
  (call: MerchantApi): Retrieve =>
  async (orderId) => {
    const query = new URLSearchParams({ order_id: orderId }).toString()
    const answer = await call(`/merchant/v1/payment/search?${query}`)
    if (answer === null) return { kind: 'refused', reason: 'the app is not known' }
    if (!answer.ok) return { kind: 'refused', reason: await reasonOf(answer) }
    const { status, msg, data } = z.parse(searchAnswer, await answer.json())
    if (status < -1) return { kind: 'refused', reason: msg }
    return {
      kind: 'payments',
      payments: (data ?? [])
        .map(paymentOf)
        .filter((each) => each.orderId === null || each.orderId === orderId)
        .map(({ orderId: _, ...payment }) => payment),
    }
  }
