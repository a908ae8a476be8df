import * as z from 'zod/mini'
import { joinTexts } from '@domain/values/joinTexts'
import { read, textOrNull } from './wire'

/** The envelope of every answer of the member API (A7.26). */
export interface Envelope {
  readonly status: string
  readonly message: string | null
  /** A code where the portal must tell cases apart: `slot_taken`, `price_changed`, `payment_processing`, `unpaid_hours`, `other_price`, `unfinished`. */
  readonly error: string | null
  /** The messages per field, joined, from `errors`. */
  readonly fields: Readonly<Record<string, string>>
}

/** All messages about a field, from one text or a list. */
function joined(value: unknown): string | null {
  const texts = (Array.isArray(value) ? value : [value]).map((each) => read(textOrNull, each))
  return joinTexts(texts.filter((text) => text !== null)) || null
}

function fieldsOf(errors: unknown): Record<string, string> {
  if (typeof errors !== 'object' || errors === null || Array.isArray(errors)) return {}
  const entries = Object.entries(errors).map(([field, messages]) => [field, joined(messages)] as const)
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== null))
}

const errorCode = (error: unknown): string | null =>
  typeof error === 'string' && /^[a-z][a-z0-9_]*$/.test(error) ? error : null

/**
 * Reads the envelope of an answer; null for any other body. An HTTP error may lack `status`, because the HTTP
 * status suffices; it is '' then.
 */
export function readEnvelope(body: unknown): Envelope | null {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null
  const { status, message, error, errors } = body as Record<string, unknown>
  return {
    status: typeof status === 'string' ? status : '',
    message: read(textOrNull, typeof message === 'string' ? message : null),
    error: errorCode(error),
    fields: fieldsOf(errors),
  }
}

/** Schema of a successful answer: the envelope with this `data`, which becomes the value. */
export const answerWith = <T>(data: z.ZodMiniType<T>) =>
  z.pipe(
    z.object({ data }),
    z.transform((envelope): T => envelope.data as T),
  )

/** The server's answer to a write that returns no data: its message, or null. */
export interface ServerMessage {
  readonly message: string | null
}

/** Schema of a successful answer with at most a message. */
export const messageAnswer = z.pipe(
  z.object({ message: textOrNull }),
  z.transform(({ message }): ServerMessage => ({ message })),
)
