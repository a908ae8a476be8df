import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What a request carries through the app. */
export interface Environment {
  Bindings: Partial<HttpBindings>
  Variables: { requestId: string }
}

export type RequestContext = Context<Environment>

/**
 * The client's network address, of IPv6 its /64 network. Forwarded headers count only from configured hops: with one
 * trusted proxy it is the last entry of `X-Forwarded-For`, which that proxy wrote itself.
 */
export function clientOf(c: RequestContext, trustedHops: number): string {
  const direct = c.env?.incoming?.socket.remoteAddress ?? 'unknown'
  if (trustedHops === 0) return network(direct)
  const forwarded = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  return network(forwarded.at(-trustedHops) ?? direct)
}

function network(address: string): string {
  const plain = withoutPort(address.slice(0, 80))
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .slice(0, 60)
  if (!plain.includes(':')) return plain
  const [head = ''] = plain.split('::')
  const groups = head.split(':').filter((group) => group !== '')
  return `${[...groups, '0', '0', '0', '0'].slice(0, 4).join(':')}::`
}

/** Some proxies add the client's port, which changes with each connection: `203.0.113.9:4711`, `[2001:db8::1]:4711`. */
const withoutPort = (address: string): string =>
  /^\[([^\]]*)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
