import * as z from 'zod/mini'
import type { Clock } from '@server/clock'
import type { PayhereSettings } from './settings'

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

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

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

/** The maximum time of one request, in milliseconds. */
const timeout = 10_000
/** A token is renewed this long before its end, in milliseconds. */
const margin = 30_000

/** Asks PayHere for the successful payments of an order. Throws when PayHere cannot be reached or understood. */
export function createRetrieval(
  { base, app }: Pick<PayhereSettings, 'base'> & { readonly app: NonNullable<PayhereSettings['app']> },
  clock: Pick<Clock, 'now'>,
): Retrieve {
  let token: { readonly text: string; readonly until: number } | null = null

  async function tokenNow(): Promise<string | null> {
    if (token !== null && token.until > clock.now()) return token.text
    const answer = await fetch(`${base}/merchant/v1/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(timeout),
    })
    if (answer.status === 401) return null
    const read = z.parse(tokenAnswer, await answer.json())
    token = { text: read.access_token, until: clock.now() + read.expires_in * 1_000 - margin }
    return token.text
  }

  return async (orderId) => {
    const text = await tokenNow()
    if (text === null) return { kind: 'refused', reason: 'the app is not known' }
    const answer = await fetch(
      `${base}/merchant/v1/payment/search?${new URLSearchParams({ order_id: orderId }).toString()}`,
      { headers: { authorization: `Bearer ${text}` }, signal: AbortSignal.timeout(timeout) },
    )
    if (answer.status >= 500) throw new Error(`PayHere answered ${answer.status}`)
    if (!answer.ok) {
      token = null
      return { kind: 'refused', reason: await reasonOf(answer) }
    }
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
}

/** `401: Access denied for the domain`. */
async function reasonOf(answer: Response): Promise<string> {
  const said = z.safeParse(z.object({ msg: z.string() }), await answer.json().catch(() => null))
  return `${answer.status}${said.success ? `: ${said.data.msg}` : ''}`
}
