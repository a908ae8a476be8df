/**
 * What a call to the outside ended in. A flow never sees an exception for anything it can expect:
 * every expected ending is a value here, and only a defect rejects.
 */
export type Outcome<T> = Success<T> | { readonly ok: false; readonly failure: Failure }

interface Success<T> {
  readonly ok: true
  readonly value: T
  /** How many rows of the answer could not be read and are not in the value; absent when it is whole. */
  readonly skipped?: number
}

/** The expected failures of a call. Each needs a different next step. */
export type Failure =
  /** Known to be offline before anything was sent: nothing happened on the server. */
  | { readonly kind: 'offline' }
  /**
   * A read did not come back (connection lost, time-out, cut body): asking again is harmless. `message` is the call's own text
   * for it, where the specification has one.
   */
  | { readonly kind: 'unreachable'; readonly message?: string }
  /**
   * A write may have been done: read back before saying anything, never send it again. `message` is the server's own
   * text, else the call's fallback, when the server answered without success; null when no answer came.
   */
  | ({ readonly kind: 'unknown'; readonly message: string | null } & Referred)
  /** The server answered no. */
  | Refusal
  /** Too many tries; `until` is an instant in epoch milliseconds. */
  | { readonly kind: 'tooMany'; readonly message: string; readonly until: number }
  /** The session that sent the call is over (401 on a call that carried a token). */
  | { readonly kind: 'sessionOver' }
  /** 200, but not what was promised (a captive portal's page, an empty or cut body). */
  | ({ readonly kind: 'malformed'; readonly message: string } & Referred)

/** Of a failure that is no fault of the member's: the id under which the server's log knows the request, where it said one. */
interface Referred {
  readonly reference?: string
}

/** A considered no from the server. `message` is the server's own text, else the call's fallback (A7.26, A7.27). */
export interface Refusal extends Referred {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
  /**
   * A code where the portal must tell cases apart: `slot_taken`, `price_changed`, `payment_processing`, `unpaid_hours`, `other_price`. `branch_missing` is the
   * portal's own, for a 403 to a call about a branch: the member is not registered there.
   */
  readonly code: string | null
  /** The messages per field of the payload, joined, from `errors`. */
  readonly fields: Readonly<Record<string, string>>
}

export const branchMissing = 'branch_missing'

/** Whether a call was refused because the member is not registered at the branch that it is about. */
export const isBranchMissing = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.code === branchMissing

/** Whether a booking was refused because the member owes for as many hours as one may. */
export const isTooMuchUnpaid = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.code === 'unpaid_hours'

/** The id of the request that failed, for support; null where there is none. */
export const referenceOf = (failure: Failure | null): string | null =>
  (failure !== null && 'reference' in failure && failure.reference) || null

/** The same outcome, with the id of its request where the server or its answer is at fault. */
export function withReference<V>(outcome: Outcome<V>, reference: string | null): Outcome<V> {
  if (outcome.ok || reference === null) return outcome
  const { failure } = outcome
  const isOfServer =
    failure.kind === 'malformed' ||
    (failure.kind === 'unknown' && failure.message !== null) ||
    (failure.kind === 'refused' && failure.status >= 500)
  return isOfServer ? failed({ ...failure, reference }) : outcome
}

/** A success; `skipped` rows of it could not be read. */
export const succeeded = <const T>(value: T, skipped = 0): Outcome<T> =>
  skipped === 0 ? { ok: true, value } : { ok: true, value, skipped }
export const failed = (failure: Failure): Outcome<never> => ({ ok: false, failure })

/** How many rows are left out of what several calls brought. */
export const skippedIn = (...outcomes: readonly (Outcome<unknown> | null)[]): number =>
  outcomes.reduce((sum, outcome) => sum + ((outcome?.ok && outcome.skipped) || 0), 0)

/** The same outcome with another value made of its own; the rows that are left out stay counted. */
export const mapped = <T, const U>(outcome: Outcome<T>, toOther: (value: T) => U): Outcome<U> =>
  outcome.ok ? succeeded(toOther(outcome.value), outcome.skipped) : outcome

/**
 * The same outcome, of which nothing is left out: for who concludes something from what is missing (a booking that was not
 * made, a due that was paid). An answer with unreadable rows proves nothing by what it does not have.
 */
export const whole = <T>(outcome: Outcome<T>): Outcome<T> =>
  outcome.ok && outcome.skipped !== undefined
    ? failed({ kind: 'malformed', message: skippedText(outcome.skipped) })
    : outcome

/** What stands beside a list, or a sum, of which rows are left out. */
export const skippedText = (skipped: number): string =>
  `${skipped} could not be displayed. Counts and sums here may leave them out.`
