import type { Extension } from '@domain/portal/extensions'
import { branchMissing, failed, type Outcome, withReference } from '@domain/values/outcome'
import { lost, type OnMismatch, type RawAnswer, readAnswer } from './answers'
import type { CallOptions, Endpoint, MemberApi, SessionToken, WireParts } from './endpoint'
import { headersOf, ofEveryCall } from './requestInit'

/** Time-out of every call, in milliseconds (A7.01, A9.01, B7.01). */
export const requestTimeout = 30_000

/** The clock and the timers of the time-out; fake clocks cannot control the time-out of an `AbortSignal`. */
export interface ClientClock {
  /** Now, in epoch milliseconds. */
  now(): number
  /**
   * True once an answer has told the time; before that, the device's clock counts, and the client may still
   * ask the server whether the session is over.
   */
  isConfirmed(): boolean
  setTimeout(callback: () => void, milliseconds: number): unknown
  clearTimeout(timer: unknown): void
}

export interface MemberApiOptions {
  readonly config: {
    /** The base address of the member API, without a slash at the end. */
    readonly apiBase: string
    /** Sent as `X-Api-Password`: a label of the client, no secret. */
    readonly apiPassword: string
    readonly extensions: readonly Extension[]
  }
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly clock: ClientClock
  /** The current session, or null. */
  readonly readToken: () => SessionToken | null
  /** True when the device believes it has a network. */
  readonly online: () => boolean
  /** Called once for each session that a 401 (or its deadline) ended (A4.11, B8.22). */
  readonly onSessionOver: (tag: string) => void
  /** Called with the instant of each answer's `Date` header, in epoch milliseconds. */
  readonly onServerTime: (instant: number) => void
  /** Called after each call that did not reach the server. */
  readonly onUnreached: () => void
  /** Called after each HTTP error, with its `X-Request-Id` or null. */
  readonly onError: (reference: string | null) => void
  /** Called with the unreadable parts of an answer, for developers. */
  readonly onMismatch?: OnMismatch | undefined
}

/** A proxy answers so for a server that is down. */
const isGatewayError = (status: number) => status >= 502 && status <= 504

const noToken = 'Authentication token not found. Please log in again.'

function addressOf(base: string, path: string, parts: WireParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = parts.path?.[name]
    if (value === undefined) throw new TypeError(`${path} needs ${name}`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams(
    Object.entries(parts.query ?? {}).map(([name, value]) => [name, String(value)]),
  )
  return `${base}${filled}${query.size > 0 ? `?${query}` : ''}`
}

const has = (part: unknown, key: string): boolean => typeof part === 'object' && part !== null && key in part

/** True for a call that names a branch, or a facility of one. */
const isAboutBranch = ({ query, body }: WireParts): boolean =>
  has(query, 'branch_id') || has(body, 'facility_id')

/** Marks a 403 for a branch, which the specification's answers do not distinguish from any other. */
function withBranchCode<V>(outcome: Outcome<V>, parts: WireParts): Outcome<V> {
  if (outcome.ok || outcome.failure.kind !== 'refused') return outcome
  const { status, code } = outcome.failure
  return status === 403 && code === null && isAboutBranch(parts)
    ? failed({ ...outcome.failure, code: branchMissing })
    : outcome
}

/**
 * The client of the member API: headers, time-out, abort, and the typed outcomes of `domain/outcome`. It
 * never throws for an expected failure; it rejects when the caller aborted its own signal (nothing more
 * happens with the answer), and for a call that the configured server lacks.
 */
export function createMemberApi(options: MemberApiOptions): MemberApi {
  const { config, clock } = options
  const extensions: ReadonlySet<Extension> = new Set([...config.extensions, 'desk'])
  const ended = new Set<string>()

  const endSession = (tag: string): Outcome<never> => {
    if (!ended.has(tag)) {
      ended.add(tag)
      options.onSessionOver(tag)
    }
    return failed({ kind: 'sessionOver' })
  }

  const headersFor = (parts: WireParts, session: SessionToken | null): Record<string, string> => ({
    ...headersOf({ apiPassword: config.apiPassword, token: session?.token ?? null }),
    ...(parts.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    ...parts.headers,
  })

  /** Sends a request; null without any answer. */
  const send = async (
    address: string,
    init: RequestInit,
    signal?: AbortSignal,
  ): Promise<(RawAnswer & { readonly reference: string | null }) | null> => {
    const controller = new AbortController()
    const abort = () => controller.abort(signal?.reason)
    signal?.addEventListener('abort', abort, { once: true })
    const timer = clock.setTimeout(() => controller.abort(), requestTimeout)
    try {
      const response = await options.fetch(address, { ...init, signal: controller.signal })
      const servedAt = Date.parse(response.headers.get('date') ?? '')
      if (!Number.isNaN(servedAt)) options.onServerTime(servedAt)
      const reference = response.headers.get('x-request-id')
      if (!response.ok) options.onError(reference)
      // A truncated body is an answer all the same: the status is known
      const body = await response.text().catch(() => null)
      return { status: response.status, body, retryAfter: response.headers.get('retry-after'), reference }
    } catch {
      return null
    } finally {
      clock.clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    }
  }

  const call = async <P, V>(
    endpoint: Endpoint<P, V>,
    payload: P,
    { signal, session: captured, asksWhetherOver = false }: CallOptions = {},
  ): Promise<Outcome<V>> => {
    signal?.throwIfAborted()
    if (endpoint.extension !== null && !extensions.has(endpoint.extension))
      throw new Error(`${endpoint.name} needs the extension ${endpoint.extension}`)
    const session =
      endpoint.token === 'never' ? null : captured === undefined ? options.readToken() : captured
    if (session === null && endpoint.token === 'required')
      return failed({ kind: 'refused', status: 401, message: noToken, code: null, fields: {} })
    const mayAsk = asksWhetherOver && !clock.isConfirmed()
    if (session !== null && !mayAsk && session.expiresAt <= clock.now()) return endSession(session.tag)
    if (!options.online()) return failed({ kind: 'offline' })

    const parts = endpoint.toWire(payload, extensions)
    const answer = await send(
      addressOf(config.apiBase, endpoint.path, parts),
      {
        ...ofEveryCall,
        method: endpoint.method,
        headers: headersFor(parts, session),
        ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      },
      signal,
    )
    signal?.throwIfAborted()
    if (answer === null || isGatewayError(answer.status)) options.onUnreached()
    if (answer === null) return failed(lost(endpoint))
    if (answer.status === 401 && session !== null) return endSession(session.tag)
    const outcome = withBranchCode(readAnswer(endpoint, answer, clock.now(), options.onMismatch), parts)
    return withReference(outcome, answer.reference)
  }

  const isReached = async () => {
    // Another origin need not allow the request: any answer will do.
    const answer = await send(config.apiBase, { method: 'HEAD', mode: 'no-cors', cache: 'no-store' })
    return answer !== null && !isGatewayError(answer.status)
  }

  return { call, isReached }
}
