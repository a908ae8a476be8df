import type { MiddlewareHandler } from 'hono'
import { createFairQueue } from '@server/security/fairQueue'
import { clientOf, type Environment } from './environment'
import type { LoadLimits } from './loadLimits'
import { tooMuchAtOnce } from './problems'

type Shares = Pick<LoadLimits, 'running' | 'waiting'>

/**
 * Gives every client its share of the work (security check 27): a limited number of its requests run, others
 * wait for them, and the rest get a 429. One request begins in each turn of the event loop, alternating
 * between clients: the server reads requests of others before it answers a long queue of one. `/health`
 * and `/ready` have a separate share and answer at once. Requests without a connection are the server's own.
 */
export function shareAmongClients(trustedHops: number, limits: Shares): MiddlewareHandler<Environment> {
  const work = createShare(limits)
  const health = createShare({ running: 2, waiting: 8 })
  return async (c, next) => {
    if (c.env?.isTooMuch) throw tooMuchAtOnce()
    if (!c.env?.incoming) return next()
    await (c.req.path === '/health' || c.req.path === '/ready' ? health : work)(
      clientOf(c, trustedHops),
      next,
    )
  }
}

function createShare({ running, waiting }: Shares) {
  const limits = {
    maxRunning: Number.POSITIVE_INFINITY,
    maxRunningPerClient: running,
    maxWaiting: [Number.POSITIVE_INFINITY],
    maxWaitingPerClient: waiting,
  }
  const underWay = createFairQueue(limits, tooMuchAtOnce)
  const beginning = createFairQueue({ ...limits, maxRunning: 1, maxRunningPerClient: 1 })
  return (client: string, next: () => Promise<void>) =>
    underWay.run(client, async () => {
      await beginning.run(client, nextTurn)
      await next()
    })
}

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))
