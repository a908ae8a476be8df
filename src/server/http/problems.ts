/**
 * What a handler throws to refuse. Everything else that is thrown is a defect: the client gets 500 with an id, the log
 * the particulars.
 */
export class Problem extends Error {
  readonly status: ProblemStatus
  /** A code where the portal must tell cases apart: `slot_taken`, `price_changed`, `payment_processing`, `unpaid_hours`, `other_price`. */
  readonly code: string | null
  /** Messages by field of the payload. */
  readonly fields: Readonly<Record<string, readonly string[]>> | null
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: ProblemStatus,
    message: string,
    more: {
      readonly code?: string
      readonly fields?: Readonly<Record<string, readonly string[]>>
      readonly headers?: Readonly<Record<string, string>>
    } = {},
  ) {
    super(message)
    this.name = 'Problem'
    this.status = status
    this.code = more.code ?? null
    this.fields = more.fields ?? null
    this.headers = more.headers ?? {}
  }
}

export type ProblemStatus = 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 421 | 422 | 429 | 503

/** No token, or one that is unknown, ended or over (A7.28). */
export const unauthenticated = () => new Problem(401, 'Your session has expired. Please sign in again.')

/** Somebody else's, or beyond the membership (A6.05). */
export const forbidden = (message = 'This belongs to another member.') => new Problem(403, message)

export const notFound = (message = 'Not found.') => new Problem(404, message)

export const conflict = (message: string, code?: string) =>
  new Problem(409, message, code === undefined ? {} : { code })

/** An error in the payload; `fields` names where. The first message of the first field leads. */
export function invalid(
  fields: Readonly<Record<string, string | readonly string[]>>,
  message?: string,
): Problem {
  const lists = Object.fromEntries(
    Object.entries(fields).map(([field, said]) => [field, typeof said === 'string' ? [said] : said]),
  )
  return new Problem(422, message ?? Object.values(lists)[0]?.[0] ?? 'Please check what you entered.', {
    fields: lists,
  })
}

/** Too many tries; `seconds` until the next one is worth it (security check 15). */
export const tooMany = (seconds: number) =>
  new Problem(429, `Too many attempts. Please try again in ${inWords(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  })

const inWords = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** More work is waiting than the server takes on; nothing was done. */
export class Busy extends Problem {
  constructor() {
    super(503, 'The server is busy. Please try again in a moment.', { headers: { 'Retry-After': '2' } })
  }
}

/** More than a client's share is under way or on its way; nothing was done. */
export const tooMuchAtOnce = (headers: Readonly<Record<string, string>> = {}) =>
  new Problem(429, 'Too many requests at once. Please try again in a moment.', {
    headers: { 'Retry-After': '2', ...headers },
  })

/** The database is away for a moment, as while it is restarted. Whether a write under way was done is not known. */
export const databaseAway = () =>
  new Problem(503, 'The member portal is not available at the moment. Please try again shortly.', {
    headers: { 'Retry-After': '5' },
  })

/** The server has been asked to stop; whoever shares out requests sends them to another one. */
export const stopping = () => new Problem(503, 'The server is stopping.', { headers: { 'Retry-After': '5' } })

/** The disk has no room for what would be written; what is there can be read. */
export const cannotSave = () =>
  new Problem(503, 'Nothing can be saved at the moment. Please try again later.', {
    headers: { 'Retry-After': '60' },
  })
