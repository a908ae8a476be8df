import * as z from 'zod/mini'
import type { Clock } from '@server/clock'
import type { PayhereSettings } from './settings'

const tokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() })

/** The maximum time of one request to PayHere, in milliseconds. */
export const timeout = 10_000
/** A token is renewed this long before its end, in milliseconds. */
const margin = 30_000

/** What a call of the merchant's API needs: PayHere's address and the app. */
export type PayhereAccess = Pick<PayhereSettings, 'base'> & {
  readonly app: NonNullable<PayhereSettings['app']>
}

/** Calls the merchant's API; resolves to null when PayHere does not know the app, rejects when it is not reached. */
export type MerchantApi = (path: string, init?: RequestInit) => Promise<Response | null>

/** The merchant's API with a token that is kept; one that PayHere no longer takes is replaced once. */
export function createMerchantApi({ base, app }: PayhereAccess, clock: Pick<Clock, 'now'>): MerchantApi {
  let token: { readonly text: string; readonly until: number } | null = null

  /** The token; PayHere's answer where it gives none. */
  async function currentToken(): Promise<string | Response> {
    if (token !== null && token.until > clock.now()) return token.text
    const answer = await fetch(`${base}/merchant/v1/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${app.id}:${app.secret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      signal: AbortSignal.timeout(timeout),
    })
    if (!answer.ok) return answer
    const read = z.parse(tokenAnswer, await answer.json())
    token = { text: read.access_token, until: clock.now() + read.expires_in * 1_000 - margin }
    return token.text
  }

  return async function call(path, init = {}, isAgain = false): Promise<Response | null> {
    const text = await currentToken()
    // Nothing was asked: a limit on tokens is a refusal, and not a lost answer.
    if (typeof text !== 'string') return text.status === 401 ? null : text
    const headers = { ...init.headers, authorization: `Bearer ${text}` }
    const answer = await fetch(`${base}${path}`, { ...init, headers, signal: AbortSignal.timeout(timeout) })
    if (answer.status >= 500) throw new Error(`PayHere answered ${answer.status}`)
    const isTokenOver = answer.status === 401 && (await answer.clone().text()).includes('invalid_token')
    if (!isTokenOver || isAgain) return answer
    token = null
    return call(path, init, true)
  }
}

/** PayHere's reason for a refusal: `401: Access denied for the domain`. */
export async function reasonOf(answer: Response): Promise<string> {
  const said = z.safeParse(z.object({ msg: z.string() }), await answer.json().catch(() => null))
  return `${answer.status}${said.success ? `: ${said.data.msg}` : ''}`
}
