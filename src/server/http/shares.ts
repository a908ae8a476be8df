import type { MiddlewareHandler } from 'hono'
import { createFairQueue, type FairQueueLimits } from '@server/security/fairQueue'
import { clientOf, type Environment } from './environment'
import type { LoadLimits } from './loadLimits'
import { Problem } from './problems'

const tooMuchAtOnce = () =>
  new Problem(429, 'Too many requests at once. Please try again in a moment.', {
    headers: { 'Retry-After': '2' },
  })

type Shares = Pick<LoadLimits, 'running' | 'waiting'>

/**
 * Gives every client its share of the work (security check 27): so many of its requests are under way, the others wait
 * for those, and beyond that it is 429. `/health` has a share of its own, so
 * that it is answered at once. Requests that come from no connection are the server's own.
 */
export function shareAmongClients(trustedHops: number, limits: Shares): MiddlewareHandler<Environment> {
  const work = createFairQueue(limitsOf(limits), tooMuchAtOnce)
  const health = createFairQueue(limitsOf({ running: 2, waiting: 8 }), tooMuchAtOnce)
  return async (c, next) => {
    if (c.env?.isTooMuch) throw tooMuchAtOnce()
    if (!c.env?.incoming) return next()
    await (c.req.path === '/health' ? health : work).run(clientOf(c, trustedHops), next)
  }
}

const limitsOf = ({ running, waiting }: Shares): FairQueueLimits => ({
  maxRunning: Number.POSITIVE_INFINITY,
  maxRunningPerClient: running,
  maxWaiting: [Number.POSITIVE_INFINITY],
  maxWaitingPerClient: waiting,
})
