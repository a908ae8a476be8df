import type { Hono } from 'hono'
import * as z from 'zod/mini'
import type { Endpoint } from '@api/endpoint'
import { requestOf } from '@api/requests'
import { accountStatusOf, type Member } from '@server/accounts/members'
import { createSessionLookup, type SessionRecord } from '@server/accounts/sessions'
import type { AppContext } from '@server/context'
import { isErasedAccount } from '@server/database/database'
import { withShare } from '@server/database/share'
import { createClientGate } from '@server/security/clientGate'
import { maxHashesPerClient } from '@server/security/passwordHasher'
import { clientOf, type Environment, type RequestContext } from './environment'
import { type Answer, successEnvelope } from './envelope'
import { forbidden, invalid, notFound, unauthenticated } from './problems'
import { readJsonBody } from './readBody'

/** The callers of a route; the handler checks the ownership of the requested data. */
export type Access =
  /** Everybody; the server ignores a token. */
  | 'everybody'
  /** A valid token, with any account status. */
  | 'anyAccount'
  /** A member whose account is active and whose address is verified, with or without a profile. */
  | 'verifiedAccount'
  /** A member whose account is active and whose profile is complete. */
  | 'completeProfile'
  /** Such a member with Full membership (A6.05). */
  | 'fullMembership'
  /** A member who works at the front desk; to others the call does not exist. */
  | 'staff'

/** The input of a handler. */
export interface OpenCall<Body = undefined, Query = undefined> {
  /** The context, with a share of the database for this call. */
  readonly context: AppContext
  /**
   * The body parsed by the endpoint's schema, so known fields only; `undefined` when the endpoint takes none.
   */
  readonly body: Body
  /** The query parsed by the endpoint's schema; `undefined` when the endpoint takes none. */
  readonly query: Query
  /** The `{id}` of the path; throws 404 for a text that cannot be an id. */
  readonly pathId: () => number
  readonly header: (name: string) => string | undefined
  /** The client's key in the limits: its network address. */
  readonly client: string
}

export interface MemberCall<Body = undefined, Query = undefined> extends OpenCall<Body, Query> {
  readonly member: Member
  readonly session: SessionRecord
}

/** The server's part of an endpoint. */
export type ServedEndpoint = Pick<Endpoint, 'name' | 'method' | 'path' | 'token'>
type Schema = z.core.$ZodType | undefined
type OutputOf<S extends Schema> = S extends z.core.$ZodType ? z.core.output<S> : undefined

/**
 * An endpoint with its schemas repeated, because the table keeps them without their types; registration fails
 * when they differ from the table's own.
 */
export interface Served<Body extends Schema, Query extends Schema> {
  readonly endpoint: ServedEndpoint
  readonly body?: Body
  readonly query?: Query
  /** True for a call that hashes a password, which is costly: few such calls of one client run at a time. */
  readonly hashes?: boolean
}

/** A registered route; the tests derive their ownership matrix from it. */
export interface RegisteredRoute {
  readonly endpoint: ServedEndpoint
  readonly access: Access
  /** The server's pattern of the route, such as `/api/member/update-adult-member/:id`. */
  readonly pattern: string
}

/** Registers the calls of the member API by their endpoints. */
export interface MemberRoutes {
  open<B extends Schema = undefined, Q extends Schema = undefined>(
    served: Served<B, Q>,
    handler: (call: OpenCall<OutputOf<B>, OutputOf<Q>>) => Promise<Answer>,
  ): void
  forMembers<B extends Schema = undefined, Q extends Schema = undefined>(
    served: Served<B, Q> & { readonly access: Exclude<Access, 'everybody'> },
    handler: (call: MemberCall<OutputOf<B>, OutputOf<Q>>) => Promise<Answer>,
  ): void
  readonly registered: readonly RegisteredRoute[]
  /** True for the path of a call of the staff, of which nobody else learns. */
  readonly isHidden: (path: string) => boolean
}

const highestId = 2_147_483_647
/** No form has more fields; a body of only unknown fields gets no answer larger than itself. */
const maxIssues = 40

/**
 * Routes below the API's base. The server checks the token, then the access, then the body, then the
 * handler's own rules.
 */
export function createMemberRoutes(app: Hono<Environment>, base: string, context: AppContext): MemberRoutes {
  const registered: RegisteredRoute[] = []
  const hidden: RegExp[] = []
  const findSession = createSessionLookup(withShare(context))
  const throughGate = createClientGate(maxHashesPerClient)

  function register(
    { endpoint, body, query, hashes }: Served<Schema, Schema>,
    access: Access,
    handle: (c: RequestContext, shared: AppContext) => Promise<Answer>,
  ) {
    const carried = requestOf(endpoint)
    if ((body ?? null) !== carried.body || (query ?? null) !== carried.query) {
      throw new Error(`${endpoint.name} is registered with other schemas than the table of requests has`)
    }
    if ((endpoint.token === 'never') !== (access === 'everybody')) {
      throw new Error(
        `${endpoint.name} is registered for ${access}, but its token is ${endpoint.token} in the table of endpoints`,
      )
    }
    const pattern = base + endpoint.path.replace(/\{(\w+)\}/g, ':$1')
    registered.push({ endpoint, access, pattern })
    if (access === 'staff') hidden.push(new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`))
    const shared = withShare(context)
    app.on(endpoint.method, [pattern], async (c) => {
      const answer = await (
        hashes
          ? throughGate(clientOf(c, context.settings.trustedHops), () => handle(c, shared))
          : handle(c, shared)
      ).catch((error: unknown) => {
        throw isErasedAccount(error) ? unauthenticated() : error
      })
      if (answer.cookie !== undefined) c.header('Set-Cookie', answer.cookie)
      return c.json(successEnvelope(answer), answer.status ?? 200)
    })
  }

  async function openCall<B extends Schema, Q extends Schema>(
    { body, query }: Served<B, Q>,
    c: RequestContext,
    shared: AppContext,
  ): Promise<OpenCall<OutputOf<B>, OutputOf<Q>>> {
    return {
      context: shared,
      query: (query === undefined ? undefined : parse(query, c.req.query())) as OutputOf<Q>,
      body: (body === undefined ? undefined : parse(body, await readJsonBody(c))) as OutputOf<B>,
      pathId: () => idIn(c.req.param('id')),
      header: (name) => c.req.header(name),
      client: clientOf(c, context.settings.trustedHops),
    }
  }

  return {
    registered,
    isHidden: (path) => hidden.some((pattern) => pattern.test(path)),
    open(served, handler) {
      register(served, 'everybody', async (c, shared) => handler(await openCall(served, c, shared)))
    },
    forMembers(served, handler) {
      register(served, served.access, async (c, shared) => {
        const found = await findSession(bearerOf(c))
        if (!found) throw served.access === 'staff' ? notFound() : unauthenticated()
        requireAccess(served.access, found.member)
        return handler({ ...(await openCall(served, c, shared)), ...found })
      })
    },
  }
}

/** The bearer token of the request, or null. */
const bearerOf = (c: RequestContext): string | null =>
  /^Bearer ([\w-]{20,200})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null

function requireAccess(access: Access, member: Member): void {
  if (access === 'anyAccount') return
  if (access === 'staff' && member.role !== 'staff') throw notFound()
  const status = accountStatusOf(member)
  if (status === 'inactive') throw forbidden('Your account is inactive. Please contact support.')
  if (status === 'unverified') throw forbidden('Please verify your email address first.')
  if (access === 'verifiedAccount') return
  if (status !== 'active_complete') throw forbidden('Please complete your profile first.')
  if (access === 'fullMembership' && member.memberType !== 'Level 2') {
    throw forbidden('Family accounts are part of the Full membership. Please contact support to upgrade.')
  }
}

function idIn(text: string | undefined): number {
  const id = text !== undefined && /^\d{1,10}$/.test(text) ? Number(text) : 0
  if (id < 1 || id > highestId) throw notFound()
  return id
}

/** Parses the sent data by its schema, or throws 422 with every message by its field. */
function parse(schema: z.core.$ZodType, sent: unknown): unknown {
  const result = z.safeParse(schema, sent)
  if (result.success) return result.data
  const fields: Record<string, string[]> = Object.create(null) as Record<string, string[]>
  for (const issue of result.error.issues.slice(0, maxIssues)) {
    const field = issue.path.length === 0 ? 'body' : issue.path.map(String).join('.')
    ;(fields[field] ??= []).push(issue.message)
  }
  throw invalid({ ...fields })
}
