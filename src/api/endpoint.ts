import type * as z from 'zod/mini'
import type { Extension } from '@domain/portal/extensions'
import type { Outcome } from '@domain/values/outcome'

/** The parts of an HTTP request, made from a payload. */
export interface WireParts {
  readonly path?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/**
 * One call of the member API. The whole API is one table of these (`endpoints.ts`), which the client, the
 * bundled server, the contract test and `docs/member-api.md` read: every path and fallback text stands in one
 * place. The schemas of requests are in `requests.ts`, which browsers do not load.
 */
export interface Endpoint<Payload = unknown, Value = unknown> {
  /** camelCase name, unique in the table. */
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path below the API base; `path.id` of the wire parts replaces `{id}`. */
  readonly path: string
  /** A `read` may be repeated; a `write` without an answer has an unknown outcome. */
  readonly kind: 'read' | 'write'
  /** When the client sends the bearer token: `never` for register, login, forgot-password and the like. */
  readonly token: 'required' | 'whenSignedIn' | 'never'
  /**
   * Converts the payload from domain form to wire form. Includes the fields of an extension only if the
   * server has it.
   */
  readonly toWire: (payload: Payload, extensions: ReadonlySet<Extension>) => WireParts
  /** Schema from the answer's envelope (wire form) to the value in domain form. */
  readonly answer: z.core.$ZodType<Value>
  /** The service's text for an HTTP error without a message (A8.02, B8.08). */
  readonly fallback: string
  /** The screen's text for HTTP 200 with `status: error` and no message. */
  readonly screenFallback: string
  /** The text for a 200 that breaks its schema. */
  readonly malformedText: string
  /** The text for a read without an answer, where the specification has one; null elsewhere. */
  readonly lostText: string | null
  /**
   * The meaning of a 200 with an unreadable body: `malformed` where saying so suffices, `unknown` where the
   * flow looks the effect up first. A 5xx answer follows it: its effect is unknown too, and the portal
   * displays the server's message only after the look-up finds no effect.
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

/**
 * The API of the flows: calls typed by the table, each of which ends in an outcome and never throws for an
 * expected failure.
 */
export interface MemberApi {
  call<P, V>(endpoint: Endpoint<P, V>, payload: P, options?: CallOptions): Promise<Outcome<V>>
  /** True when a server answers at the address of the API, and not a proxy for one that is down. Never rejects. */
  isReached(): Promise<boolean>
}

export interface CallOptions {
  /** Aborts the call when a machine leaves its state. */
  readonly signal?: AbortSignal
  /** The session of the call, when the caller read it before the client was loaded; else the current one. */
  readonly session?: SessionToken | null
  /**
   * True for a call that finds out whether the session is over: the client sends it even after the expiry by
   * the device's clock.
   */
  readonly asksWhetherOver?: boolean
}

/** The client's view of the session; only the vault of `src/world` provides it. */
export interface SessionToken {
  readonly token: string
  /** Identifies the session: a late 401 of an earlier one never ends the next. */
  readonly tag: string
  /** Instant in epoch milliseconds. */
  readonly expiresAt: number
}

type Optional = 'screenFallback' | 'lostText' | 'malformedText' | 'unreadable' | 'extension'

/** Completes a row of the table: absent fields follow from the service's text and the specification. */
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
