import type { IncomingMessage } from 'node:http'
import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { AppContext } from '@server/context'
import type { Environment } from './environment'
import { isLoopbackHost } from './loopback'
import { Problem } from './problems'

/** A host name may end with the dot of the root; browsers keep and send it. */
const withoutFinalDot = (hostname: string) => hostname.replace(/\.$/, '')

/**
 * Serves pages at one address: other names of this computer redirect to it, because storage belongs to an
 * origin. A server that listens on this computer only refuses every foreign name, so no web page can reach
 * the mailbox through its own name that points here. The public name is valid with any port that a proxy
 * leaves. As in HTTP, the requested name comes from the target where that contains a host, else from `Host`.
 */
export function hostCheck(context: AppContext): MiddlewareHandler<Environment> {
  return async (c, next) => {
    const expected = new URL(context.publicUrl())
    const { hostname, port, pathname, search } = new URL(c.req.url)
    const name = withoutFinalDot(hostname)
    const isLoopback = isLoopbackHost(name)
    if (name === withoutFinalDot(expected.hostname)) {
      if (!isLoopback || port === '' || port === expected.port) return next()
    }
    if (!isLoopback) {
      if (isLoopbackHost(context.settings.host)) throw new Problem(421, `Please use ${expected.origin}`)
      return next()
    }
    const isPage = (c.req.method === 'GET' || c.req.method === 'HEAD') && !/^\/api(?:\/|$)/.test(c.req.path)
    if (!isPage || !isLoopbackHost(expected.hostname)) return next()
    return c.redirect(`${expected.origin}${pathname.replace(/^\/+/, '/')}${search}`, 307)
  }
}

/**
 * Gives a request the public name where HTTP requires none: version 1.0 has no `Host`, and a monitor of
 * `/health` and `/ready` may send any `Host`, even an invalid one. A browser always sends `Host`, so no web page enters
 * this way.
 */
export function nameHost({ url = '', httpVersion, headers }: IncomingMessage, publicUrl: string): void {
  const isMissing = headers.host === undefined && httpVersion === '1.0'
  if (isMissing || /^\/(?:health|ready)(?:\?|$)/.test(url)) headers.host = new URL(publicUrl).host
}

/** The headers that a proxy adds to a forwarded request. */
const marksOfProxies = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Logs once that requests come through a proxy without a setting for it (security check 24): on the same
 * computer nothing else shows it.
 */
export function noticeProxy(context: AppContext): MiddlewareHandler<Environment> {
  let isNoticed = context.settings.trustedHops > 0
  return (c, next) => {
    if (!isNoticed && marksOfProxies.some((name) => c.req.header(name) !== undefined)) {
      isNoticed = true
      const consequence = context.isLocal()
        ? 'PUBLIC_URL names no other host, so whoever the proxy lets in has what is for this computer alone: mailbox, seed members, payment sandbox'
        : 'all members count as one client'
      context.log.write({
        level: 'warn',
        event: `requests come through a proxy, but TRUSTED_HOPS is 0: ${consequence}`,
      })
    }
    return next()
  }
}

/**
 * Lets the configured origins call the API from a browser, with their preflights. Other answers stay
 * unchanged: headers set before the answer exists would make hono copy it through a stream.
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
