import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import { serveFace } from './centre/face'
import type { AppContext } from './context'
import { DatabaseUnavailable, isUnstorableText } from './database/database'
import { DiskAlmostFull } from './database/diskReserve'
import { withShare } from './database/share'
import type { Feature } from './feature'
import { compressAnswers } from './http/compressAnswers'
import type { Environment, RequestContext } from './http/environment'
import { problemEnvelope } from './http/envelope'
import { createMemberRoutes, type MemberRoutes } from './http/memberRoutes'
import { allowOrigins, hostCheck, noticeProxy } from './http/origins'
import { cannotSave, databaseAway, notFound, Problem, stopping, wrongMethod } from './http/problems'
import { describeDefect } from './http/requestLog'
import { receiveBodies } from './http/receiveBodies'
import { securityHeaders } from './http/securityHeaders'
import { defaultLoadLimits, type LoadLimits } from './http/loadLimits'
import { shareAmongClients } from './http/shares'
import { serveMailbox } from './serving/mailboxPage'
import { servePortal } from './serving/portal'
import { serveWebsite } from './serving/website'
import { serveWellKnown } from './serving/wellKnown'

/** The base path of the member API on this server (A7.01). */
export const apiBase = '/api/member'

export interface App {
  readonly fetch: Hono<Environment>['fetch']
  readonly routes: MemberRoutes
}

/** The current serving conditions. */
interface Serving {
  readonly loadLimits: LoadLimits
  /**
   * True once the operator stops the server: it reports not ready, and closes each connection with its next
   * answer.
   */
  readonly isStopping: () => boolean
}

/** Builds the whole server as a function from request to response. */
export function createApp(
  context: AppContext,
  features: readonly Feature[],
  serving: Serving = { loadLimits: defaultLoadLimits, isStopping: () => false },
): App {
  const app = new Hono<Environment>()

  const headers = securityHeaders(context)

  app.use(async (c, next) => {
    const id = context.random.bytes(9).toString('base64url')
    const began = context.clock.now()
    c.set('requestId', id)
    await next()
    // A page with its own policy keeps it, as the mails of the mailbox do.
    for (const [name, value] of headers) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
    c.res.headers.set('X-Request-Id', id)
    if (serving.isStopping()) c.res.headers.set('Connection', 'close')
    context.log.write({
      level: c.res.status >= 500 ? 'error' : 'info',
      event: 'request',
      id,
      method: c.req.method,
      route: patternOf(c),
      status: c.res.status,
      ms: context.clock.now() - began,
    })
  })
  app.use(receiveBodies(context.settings.trustedHops, serving.loadLimits))
  app.use(shareAmongClients(context.settings.trustedHops, serving.loadLimits))
  app.use(noticeProxy(context))

  const well = (c: RequestContext) => {
    c.header('Cache-Control', 'no-store')
    return c.json({ status: 'success', message: 'OK' })
  }
  // The process itself, which a supervisor starts again: another start brings no database back.
  app.get('/health', (c) => {
    if (serving.isStopping()) throw stopping()
    return well(c)
  })
  // Whether members come here. The server listens once its migrations are done.
  app.get('/ready', async (c) => {
    if (serving.isStopping()) throw stopping()
    await context.database.check()
    return well(c)
  })
  app.use(hostCheck(context))

  // The portal asks here whether a server that it did not reach answers again.
  app.get(apiBase, (c) => c.body(null, 204))
  app.use(`${apiBase}/*`, async (c, next) => {
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
    c.res.headers.set('Date', new Date(context.clock.now()).toUTCString())
  })
  app.use(`${apiBase}/*`, compressAnswers)
  app.use(`${apiBase}/*`, allowOrigins(context))
  app.use(`${apiBase}/*`, async (c, next) => {
    const { apiPassword } = context.settings
    if (apiPassword !== null && c.req.header('x-api-password') !== apiPassword) {
      throw new Problem(403, 'This application is not known to the member API.')
    }
    await next()
  })
  const routes = createMemberRoutes(app, apiBase, context)
  for (const feature of features) feature.register?.(routes, app, withShare(context))
  refuseUnknownRoutes(app, routes)
  serveMailbox(app, context)
  serveWebsite(app, context)
  serveFace(app, context)
  serveWellKnown(app)
  // It sees a 404 that is answered, not one that is thrown.
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, allowed) => {
        throw routes.isHidden(c.req.path) ? notFound() : wrongMethod(allowed)
      },
    }),
  )
  servePortal(app, context)
  app.notFound((c) => answerProblem(c, notFound()))

  app.onError((thrown, c) => {
    const requestId = c.get('requestId')
    if (thrown instanceof Problem) return answerProblem(c, thrown)
    if (thrown instanceof HTTPException) return thrown.getResponse()
    if (isUnstorableText(thrown))
      return answerProblem(c, new Problem(400, 'The request holds a character that cannot be used.'))
    if (thrown instanceof DatabaseUnavailable) {
      const isFull = thrown instanceof DiskAlmostFull
      context.log.write({
        level: isFull ? 'error' : 'warn',
        event: isFull
          ? 'the disk of the data folder is almost full: nothing is written'
          : 'database unavailable',
        id: requestId,
        ...describeDefect(thrown),
      })
      return answerProblem(c, isFull ? cannotSave() : databaseAway())
    }
    context.log.write({ level: 'error', event: 'defect', id: requestId, ...describeDefect(thrown) })
    c.header('Cache-Control', 'no-store')
    return c.json(
      {
        status: 'error',
        message: 'Something went wrong on our side. Please try again.',
        request_id: requestId,
      },
      500,
    )
  })
  return { fetch: app.fetch, routes }
}

/**
 * Throws for a route of the member API without an endpoint: no rule would check its token (security check
 * 17).
 */
function refuseUnknownRoutes(app: Hono<Environment>, { registered }: MemberRoutes): void {
  const known = new Set(registered.map(({ endpoint, pattern }) => `${endpoint.method} ${pattern}`))
  for (const { method, path } of app.routes) {
    const isMiddleware = method === 'ALL' && path.endsWith('/*')
    if (!path.startsWith(`${apiBase}/`) || isMiddleware || known.has(`${method} ${path}`)) continue
    throw new Error(`${method} ${path} is served without an endpoint that says who may call it`)
  }
}

function answerProblem(c: RequestContext, problem: Problem): Response {
  const headers = { 'Cache-Control': 'no-store', ...problem.headers }
  if (c.req.path.startsWith('/api/'))
    return c.json(problemEnvelope(problem, c.get('requestId')), problem.status, headers)
  return c.text(problem.message, problem.status, headers)
}

/** The pattern of the matched route, for the log, which never contains the text of an address. */
function patternOf(c: RequestContext): string {
  const matched = c.req.matchedRoutes.filter((route) => !route.path.endsWith('*'))
  return matched.at(-1)?.path ?? (c.req.path.startsWith('/api/') ? '/api/*' : '/*')
}
