import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppContext } from '@server/context'
import type { Environment } from './environment'
import { Problem } from './problems'

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Whether a host, as in an address, means this very computer. */
export const isLoopbackHost = (hostname: string): boolean =>
  loopbackNames.has(hostname.toLowerCase()) || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/**
 * Pages live at one address: other names of this computer lead to it, since storage belongs to an origin. A server that
 * listens on this computer only answers no foreign name at all, so that no web page can reach the mailbox by a name
 * of its own that points here.
 */
export function hostCheck(context: AppContext): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const expected = new URL(context.publicUrl())
    const given = (c.req.header('host') ?? '').toLowerCase()
    if (given === expected.host) return next()
    const hostname = given.replace(/:\d{1,5}$/, '')
    if (!isLoopbackHost(hostname)) {
      if (isLoopbackHost(context.settings.host)) throw new Problem(421, `Please use ${expected.origin}`)
      return next()
    }
    const isPage =
      (c.req.method === 'GET' || c.req.method === 'HEAD') && !/^\/(?:api|health)(?:\/|$)/.test(c.req.path)
    if (!isPage || !isLoopbackHost(expected.hostname)) return next()
    const { pathname, search } = new URL(c.req.url)
    return c.redirect(`${expected.origin}${pathname.replace(/^\/+/, '/')}${search}`, 307)
  }
}

/**
 * Lets the configured origins call the API from a browser, with their preflights. Answers to everybody else stay as they
 * are: setting headers before the answer exists would have it copied through a stream.
 */
export function allowOrigins({ settings }: AppContext): MiddlewareHandler {
  const isAllowed = (origin: string) => settings.allowedOrigins.includes(origin)
  const answer = cors({
    origin: (origin) => (isAllowed(origin) ? origin : null),
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'X-Api-Password'],
    exposeHeaders: ['Retry-After', 'Date', 'X-Request-Id'],
    maxAge: 600,
  })
  return (c, next) =>
    c.req.method === 'OPTIONS' || isAllowed(c.req.header('origin') ?? '') ? answer(c, next) : next()
}
