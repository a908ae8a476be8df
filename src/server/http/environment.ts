import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { clientOfAddress } from '@server/security/clients'

/** The data of a request on its way through the app. */
export interface Environment {
  Bindings: Partial<HttpBindings> & {
    /** True when the client has too many requests open; the app refuses this one. */
    readonly isTooMuch?: boolean
  }
  Variables: {
    requestId: string
    /** The body as text, if it arrived before the request took its turn. */
    body?: string
  }
}

export type RequestContext = Context<Environment>

/**
 * The client's network address. Forwarded headers count only from configured hops: with one trusted proxy,
 * the client is the last entry of `X-Forwarded-For`, which that proxy wrote itself.
 */
export function clientOf(c: RequestContext, trustedHops: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedHops === 0) return clientOfAddress(direct)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return clientOfAddress(forwarded.at(-trustedHops) ?? direct)
}
