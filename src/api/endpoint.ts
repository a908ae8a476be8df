import type * as z from 'zod/mini'
import type { Extension } from '@domain/portal/extensions'
import type { Outcome } from '@domain/values/outcome'

/** The parts of an HTTP request that a payload becomes. */
export interface WireParts {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * One call of the member API. The whole API is one table of these (`endpoints.ts`), read by the client, the bundled
 * server, the contract test and `docs/member-api.md`, so that a path or a fallback text is written in one place. The
 * schemas of requests are in `requests.ts`, which browsers do not load.
 */
export interface Endpoint<Payload = unknown, Value = unknown> {
  /** camelCase name, unique in the table. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API base; `{id}` is filled in from `path.id` of the wire parts. */
  readonly path: string
  /** A `read` may be repeated; a `write` whose answer is lost has an unknown outcome. */
  readonly kind: 'read' | 'write'
  /** Whether the bearer token is sent: `never` for register, login, forgot-password and the like. */
  readonly token: 'required' | 'whenSignedIn' | 'never'
  /** Payload in domain form → what goes over the wire. What a server may not know goes only with its extension. */
  readonly toWire: (payload: Payload, extensions: ReadonlySet<Extension>) => WireParts
  /** Schema from the answer's envelope (wire form) to the value in domain form. */
  readonly answer: z.core.$ZodType<Value>
  /** The service's text: an HTTP error without a message (A8.02, B8.08). */
  readonly fallback: string
  /** The screen's text: HTTP 200 with `status: error` and no message. */
  readonly screenFallback: string
  /** The text of a 200 that is not what was promised. */
  readonly malformedText: string
  /** The text of a read whose answer was lost, where the specification has one; null elsewhere. */
  readonly lostText: string | null
  /**
   * What a 200 with an unreadable body means: `malformed` where saying so is enough, `unknown` where the effect is
   * looked up before anything is said. A 5xx answer follows it: nothing is known of such a call's effect either, and
   * what the server said is displayed once it turns out that it was not done.
   */
  readonly unreadable: 'malformed' | 'unknown'
  /** Ids of the statements that describe the call, e.g. `A7.02`. */
  readonly source: readonly string[]
  /** Name of the extension that adds the call, or null when the specification has it. */
  readonly extension: Extension | null
}

/** Payload of an endpoint, in domain form. */
export type PayloadOf<E> = E extends Endpoint<infer P, infer _V> ? P : never
/** Value of an endpoint's successful answer, in domain form. */
export type ValueOf<E> = E extends Endpoint<infer _P, infer V> ? V : never

/** What flows ask for: one call, typed by the table, that ends in an outcome and never throws for anything expected. */
export interface MemberApi {
  call<P, V>(endpoint: Endpoint<P, V>, payload: P, options?: CallOptions): Promise<Outcome<V>>
}

export interface CallOptions {
  /** Leaving a machine's state aborts its call. */
  readonly signal?: AbortSignal
  /** The session that the call belongs to, when it was read before the client was there; else the current one. */
  readonly session?: SessionToken | null
  /** Whether the call is to find out if the session is over: it is made also when the device's own clock says so. */
  readonly asksWhetherOver?: boolean
}

/** What the client needs of the session; only the vault of `src/world` answers it. */
export interface SessionToken {
  readonly token: string
  /** Names the session, so that a late 401 of an earlier one never ends the next. */
  readonly tag: string
  /** Instant in epoch milliseconds. */
  readonly expiresAt: number
}

type Optional = 'screenFallback' | 'lostText' | 'malformedText' | 'unreadable' | 'extension'

/** Completes a row of the table: what it does not say follows from the service's text and the specification. */
export function defineEndpoint<P, V>(
  row: Omit<Endpoint<P, V>, Optional> & Partial<Pick<Endpoint<P, V>, Optional>>,
): Endpoint<P, V> {
  return {
    screenFallback: row.fallback,
    malformedText: row.fallback,
    lostText: null,
    unreadable: 'malformed',
    extension: null,
    ...row,
  }
}
