import type { MiddlewareHandler } from 'hono'
import { clientOf, type Environment, type RequestContext } from './environment'
import type { LoadLimits } from './loadLimits'
import { tooMuchAtOnce } from './problems'
import { bodyLimit, readText } from './readBody'

/** The minimum size that a body counts for, in bytes: roughly the cost of its connection and its request. */
const leastSize = 16 * 1024

interface Receiving {
  readonly client: string
  readonly size: number
  /** Ends the body with a refusal. */
  readonly end: () => void
}

/**
 * Receives the body of a request before the request waits for its client's turn: a client that sends slowly
 * or never finishes takes no turn from others behind the same address (security check 27). When too much is
 * arriving, the oldest body gets a 429: that of the same client, or of the client with the most.
 */
export function receiveBodies(
  trustedHops: number,
  { receiving: mostOfClient, receivingOfAll: mostBytes }: Pick<LoadLimits, 'receiving' | 'receivingOfAll'>,
): MiddlewareHandler<Environment> {
  /** The arriving bodies of each client, in the order of their arrival. */
  const bodies = new Map<string, Set<Receiving>>()
  let bytes = 0

  function remove(body: Receiving): void {
    const own = bodies.get(body.client)
    if (!own?.delete(body)) return
    bytes -= body.size
    if (own.size === 0) bodies.delete(body.client)
  }

  function endOldest(own: Iterable<Receiving>): void {
    const [body] = own
    if (!body) return
    remove(body)
    body.end()
  }

  function add(body: Receiving): void {
    const own = bodies.get(body.client) ?? new Set()
    if (own.size >= mostOfClient) endOldest(own)
    bodies.set(body.client, own.add(body))
    bytes += body.size
    while (bytes > mostBytes) {
      endOldest([...bodies.values()].reduce((most, each) => (each.size > most.size ? each : most)))
    }
  }

  async function receive(c: RequestContext, size: number): Promise<string> {
    let refuse = () => {}
    const refusal = new Promise<never>((_, reject) => {
      refuse = () => reject(tooMuchAtOnce({ Connection: 'close' }))
    })
    const body = { client: clientOf(c, trustedHops), size: Math.max(size, leastSize), end: () => refuse() }
    add(body)
    try {
      return await Promise.race([readText(c), refusal])
    } finally {
      remove(body)
    }
  }

  return async (c, next) => {
    const size = sizeOf(c)
    if (c.env?.incoming && !c.env.isTooMuch && size > 0) c.set('body', await receive(c, size))
    await next()
  }
}

/** The length of the body, or its maximum; 0 for none, and for one that the server refuses unread. */
function sizeOf(c: RequestContext): number {
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return 0
  const length = c.req.header('content-length')
  if (length === undefined) return c.req.header('transfer-encoding') === undefined ? 0 : bodyLimit
  return Number(length) > bodyLimit ? 0 : Number(length)
}
