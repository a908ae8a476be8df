import * as z from 'zod/mini'
import { type MerchantApi, reasonOf } from './token'

/** A payment that PayHere holds for an order. */
export interface HeldPayment {
  readonly paymentId: string
  readonly status: string
  readonly currency: string
  /** PayHere's own examples differ in `amount` and `amount_detail.gross`. */
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
  data: z._default(
    z.nullable(
      z.array(
        z.object({
          payment_id: z.union([z.number(), z.string()]),
          order_id: z.string(),
          status: z.string(),
          currency: z.string(),
          amount: z.number(),
          amount_detail: z.optional(z.object({ gross: z.number() })),
        }),
      ),
    ),
    null,
  ),
})

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
        .filter(({ order_id }) => order_id === orderId)
        .map((each) => ({
          paymentId: String(each.payment_id),
          status: each.status,
          currency: each.currency,
          amounts: [each.amount, ...(each.amount_detail ? [each.amount_detail.gross] : [])],
        })),
    }
  }
