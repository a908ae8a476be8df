import * as z from 'zod/mini'
import { type Failure, failed, type Outcome, succeeded } from '@domain/values/outcome'
import { joinTexts } from '@domain/values/joinTexts'
import type { Endpoint } from './endpoint'
import { type Envelope, readEnvelope } from './schemas/envelope'
import { countingSkipped, type LeftOut } from './schemas/wire'

/** An HTTP response before it is parsed. */
export interface RawAnswer {
  readonly status: number
  /** Null when the body was truncated. */
  readonly body: string | null
  readonly retryAfter: string | null
}

const defaultWait = 30_000
const minWait = 1_000
const maxWait = 60 * 60_000

/**
 * The instant (epoch milliseconds) until which a 429 asks the client to wait. `Retry-After` is seconds or an
 * HTTP date; an absurd value becomes a sensible one: at least one second, at most an hour.
 */
export function waitUntil(retryAfter: string | null, now: number): number {
  const text = retryAfter?.trim() ?? ''
  const wait = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now
  const sensible = Number.isNaN(wait) ? defaultWait : wait
  return now + Math.min(maxWait, Math.max(minWait, sensible))
}

/**
 * The failure of a call without an answer: a read changed nothing, the server may have carried out a write.
 */
export function lost({ kind, lostText }: Pick<Endpoint, 'kind' | 'lostText'>): Failure {
  if (kind === 'write') return { kind: 'unknown', message: null }
  return lostText === null ? { kind: 'unreachable' } : { kind: 'unreachable', message: lostText }
}

const parsed = (body: string | null): unknown => {
  if (body === null) return undefined
  try {
    return JSON.parse(body) as unknown
  } catch {
    return undefined
  }
}

/** The server's own text, else its messages by field (B8.09), else the given one (A7.26, A7.27). */
const textOf = (envelope: Envelope | null, fallback: string): string =>
  envelope?.message ?? (joinTexts(Object.values(envelope?.fields ?? {})) || fallback)

const refusal = (status: number, envelope: Envelope | null, fallback: string): Failure => ({
  kind: 'refused',
  status,
  message: textOf(envelope, fallback),
  code: envelope?.error ?? null,
  fields: envelope?.fields ?? {},
})

type AnyEndpoint<V> = Omit<Endpoint<never, V>, 'toWire'>

const notAsPromised = (endpoint: AnyEndpoint<unknown>, text = endpoint.malformedText): Failure =>
  endpoint.unreadable === 'unknown'
    ? { kind: 'unknown', message: text }
    : { kind: 'malformed', message: text }

/** Returns the text that a schema provides for the member; other issues are for developers. */
const issueText = (issues: readonly z.core.$ZodIssue[]): string | undefined =>
  issues.find((issue) => issue.code === 'custom' && issue.params?.['shown'] === true)?.message

/** The difference between an answer and its schema, for developers. */
export interface Mismatch {
  readonly path: string
  /** The whole answer. */
  readonly body: unknown
  readonly issues: readonly z.core.$ZodIssue[]
  readonly leftOut: readonly LeftOut[]
}

export type OnMismatch = (mismatch: Mismatch) => void

function readSuccess<V>(endpoint: AnyEndpoint<V>, body: unknown, onMismatch?: OnMismatch): Outcome<V> {
  const envelope = readEnvelope(body)
  if (envelope?.status === 'error') return failed(refusal(200, envelope, endpoint.screenFallback))
  if (envelope?.status !== 'success') return failed(notAsPromised(endpoint))
  const { value: result, skipped, leftOut } = countingSkipped(() => z.safeParse(endpoint.answer, body))
  const issues = result.success ? [] : result.error.issues
  if (issues.length + leftOut.length > 0) onMismatch?.({ path: endpoint.path, body, issues, leftOut })
  return result.success ? succeeded(result.data, skipped) : failed(notAsPromised(endpoint, issueText(issues)))
}

const isGatewayError = (status: number) => status === 502 || status === 504

/** True when an HTTP error leaves the effect of the call open; for a read the effect never matters. */
const effectIsUnknown = ({ kind, unreadable }: AnyEndpoint<unknown>, status: number): boolean =>
  kind === 'write' && (isGatewayError(status) || (status >= 500 && unreadable === 'unknown'))

/**
 * Parses an answer (A7.26, A7.27, A8.01) to a value or a failure. Does not handle the 401 of a call with a
 * token: the client ends that session first.
 */
export function readAnswer<V>(
  endpoint: AnyEndpoint<V>,
  answer: RawAnswer,
  now: number,
  onMismatch?: OnMismatch,
): Outcome<V> {
  const { status } = answer
  const isSuccess = status >= 200 && status < 300
  if (isSuccess && answer.body === null) return failed(lost(endpoint))
  const body = parsed(answer.body)
  if (isSuccess) return readSuccess(endpoint, body, onMismatch)
  const envelope = readEnvelope(body)
  if (effectIsUnknown(endpoint, status)) {
    // A gateway that answers in its own words has lost the server's answer.
    const isLost = envelope === null && isGatewayError(status)
    return failed(isLost ? lost(endpoint) : { kind: 'unknown', message: textOf(envelope, endpoint.fallback) })
  }
  if (status === 429) {
    const message = envelope?.message ?? 'Too many attempts. Please wait before you try again.'
    return failed({ kind: 'tooMany', message, until: waitUntil(answer.retryAfter, now) })
  }
  return failed(refusal(status, envelope, endpoint.fallback))
}
