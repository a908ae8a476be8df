/**
 * A refusal that a handler throws. Any other thrown value is a defect: the client gets 500 with an id, the
 * log gets the details.
 */
export class Problem extends Error {
  readonly status: ProblemStatus
  /** A code where the portal must tell cases apart: `slot_taken`, `price_changed`, `payment_processing`, `unpaid_hours`, `other_price`, `unfinished`. */
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

/** No token, or an unknown, ended or expired one (A7.28). */
export const unauthenticated = () => new Problem(401, 'Your session has expired. Please sign in again.')

/** Another member's data, or a call beyond the membership (A6.05). */
export const forbidden = (message = 'This belongs to another member.') => new Problem(403, message)

export const notFound = (message = 'Not found.') => new Problem(404, message)

/** 405, naming the methods of the address. */
export const wrongMethod = (allowed: readonly string[]) =>
  new Problem(405, 'This address does not take that method.', { headers: { Allow: allowed.join(', ') } })

export const conflict = (message: string, code?: string) =>
  new Problem(409, message, code === undefined ? {} : { code })

/** Errors in the payload by field. The first message of the first field leads. */
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

/** Too many tries; `seconds` is the wait before the next one can succeed (security check 15). */
export const tooMany = (seconds: number) =>
  new Problem(429, `Too many attempts. Please try again in ${inWords(seconds)}.`, {
    headers: { 'Retry-After': String(seconds) },
  })

const inWords = (seconds: number): string => {
  if (seconds < 90) return seconds === 1 ? 'a second' : `${seconds} seconds`
  return `${Math.ceil(seconds / 60)} minutes`
}

/** The queue is longer than the server accepts; it did nothing. */
export class Busy extends Problem {
  constructor() {
    super(503, 'The server is busy. Please try again in a moment.', { headers: { 'Retry-After': '2' } })
  }
}

/** The client exceeds its share of running or arriving requests; the server did nothing. */
export const tooMuchAtOnce = (headers: Readonly<Record<string, string>> = {}) =>
  new Problem(429, 'Too many requests at once. Please try again in a moment.', {
    headers: { 'Retry-After': '2', ...headers },
  })

/**
 * The database is away for a moment, for example during a restart. The outcome of a write under way is
 * unknown.
 */
export const databaseAway = () =>
  new Problem(503, 'The member portal is not available at the moment. Please try again shortly.', {
    headers: { 'Retry-After': '5' },
  })

/** The server is stopping; a load balancer sends requests to another one. */
export const stopping = () => new Problem(503, 'The server is stopping.', { headers: { 'Retry-After': '5' } })

/** The disk has no room for the write; reads continue. */
export const cannotSave = () =>
  new Problem(503, 'Nothing can be saved at the moment. Please try again later.', {
    headers: { 'Retry-After': '60' },
  })
