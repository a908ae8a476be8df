import * as z from 'zod/mini'
import { decimalAmount } from '@domain/money/money'
import type { Gateway } from '@server/gateway'
import { type MerchantApi, reasonOf } from './token'

/** `data` is the number of the refund. */
const refundAnswer = z.object({
  status: z.number(),
  msg: z._default(z.string(), ''),
  data: z.optional(z.nullable(z.union([z.number(), z.string()]))),
})

/** Asks PayHere to refund a payment. Rejects when PayHere cannot be reached or understood. */
export const createRefund =
  (call: MerchantApi): NonNullable<Gateway['refund']> =>
  async ({ reference, amount, description }) => {
    const answer = await call('/merchant/v1/payment/refund', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        payment_id: reference,
        description,
        ...(amount === null ? {} : { amount: decimalAmount(amount) }),
      }),
    })
    if (answer === null) return { kind: 'refused', reason: 'the app is not known' }
    if (!answer.ok) return { kind: 'refused', reason: await reasonOf(answer) }
    const { status, msg, data } = z.parse(refundAnswer, await answer.json())
    if (status !== 1) return { kind: 'refused', reason: msg }
    return { kind: 'refunded', reference: String(data ?? `of-${reference}`) }
  }
