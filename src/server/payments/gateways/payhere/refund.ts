import * as z from 'zod/mini'
import { decimalAmount } from '@domain/money/money'
import type { Clock } from '@server/clock'
import type { Gateway } from '@server/gateway'
import { createTokens, type PayhereAccess, reasonOf, timeout } from './token'

/** `data` is the number of the refund. */
const refundAnswer = z.object({
  status: z.number(),
  msg: z._default(z.string(), ''),
  data: z.optional(z.nullable(z.union([z.number(), z.string()]))),
})

/** Asks PayHere to refund a payment. Rejects when PayHere cannot be reached or understood. */
export function createRefund(
  access: PayhereAccess,
  clock: Pick<Clock, 'now'>,
): NonNullable<Gateway['refund']> {
  const tokens = createTokens(access, clock)
  return async ({ reference, amount, description }) => {
    const token = await tokens.current()
    if (token === null) return { kind: 'refused', reason: 'the app is not known' }
    const answer = await fetch(`${access.base}/merchant/v1/payment/refund`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        payment_id: reference,
        description,
        ...(amount === null ? {} : { amount: decimalAmount(amount) }),
      }),
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.status >= 500) throw new Error(`PayHere answered ${answer.status}`)
    if (!answer.ok) {
      tokens.forget()
      return { kind: 'refused', reason: await reasonOf(answer) }
    }
    const { status, msg, data } = z.parse(refundAnswer, await answer.json())
    if (status !== 1) return { kind: 'refused', reason: msg }
    return { kind: 'refunded', reference: String(data ?? `of-${reference}`) }
  }
}
