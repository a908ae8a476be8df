import type { Hono, MiddlewareHandler } from 'hono'
import type { Environment } from './environment'
import { Problem } from './problems'

const methods = ['GET', 'POST', 'PUT', 'DELETE'] as const

/** The methods of a path. Handlers of every path (`*`) and of every method do not count. */
function methodsAt(app: Hono<Environment>, path: string): readonly string[] {
  return methods
    .filter((method) =>
      app.router
        .match(method, path)[0]
        .some(([[, route]]) => route.method === method && !route.path.endsWith('*')),
    )
    .flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}

/** 405, naming the methods of the address. */
export const wrongMethod = (allowed: readonly string[]) =>
  new Problem(405, 'This address does not take that method.', { headers: { Allow: allowed.join(', ') } })

/**
 * Refuses a method that a known path lacks. Stands after the routes and before the handler of unknown paths.
 */
export function methodCheck(app: Hono<Environment>): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const allowed = methodsAt(app, c.req.path)
    if (allowed.length > 0 && !allowed.includes(c.req.method)) throw wrongMethod(allowed)
    await next()
  }
}
