/**
 * The outcome of a call to the outside. A flow never sees an exception for an expected ending: every expected
 * ending is a value here, and only a defect rejects.
 */
export type Outcome<T> = Success<T> | { readonly ok: false; readonly failure: Failure }

interface Success<T> {
  readonly ok: true
  readonly value: T
  /**
   * Number of rows of the answer that could not be parsed and are not in the value; absent for a complete
   * answer.
   */
  readonly skipped?: number
}

/** The expected failures of a call. Each needs a different next step. */
export type Failure =
  /** The device was known to be offline before anything was sent: nothing happened on the server. */
  | { readonly kind: 'offline' }
  /**
   * A read failed (connection lost, time-out, cut body): calling again is harmless. `message` is the call's
   * own text for it, if the specification has one.
   */
  | { readonly kind: 'unreachable'; readonly message?: string }
  /**
   * The server may have executed a write: read it back before displaying a result, never send it again.
   * `message` is the server's own text, else the call's fallback, when the server answered without success;
   * null when no answer came.
   */
  | ({ readonly kind: 'unknown'; readonly message: string | null } & Referred)
  /** The server refused. */
  | Refusal
  /** Too many tries; `until` is an instant in epoch milliseconds. */
  | { readonly kind: 'tooMany'; readonly message: string; readonly until: number }
  /** The session that sent the call is over (401 on a call that carried a token). */
  | { readonly kind: 'sessionOver' }
  /** Status 200 without the promised content (a captive portal's page, an empty or cut body). */
  | ({ readonly kind: 'malformed'; readonly message: string } & Referred)

/**
 * For a failure that is not the member's fault: the id of the request in the server's log, if the server sent
 * one.
 */
interface Referred {
  readonly reference?: string
}

/**
 * The server's deliberate refusal. `message` is the server's own text, else the call's fallback (A7.26,
 * A7.27).
 */
export interface Refusal extends Referred {
  readonly kind: 'refused'
  readonly status: number
  readonly message: string
  /**
   * A code for cases that the portal must distinguish: `slot_taken`, `price_changed`, `payment_processing`,
   * `unpaid_hours`, `other_price`, `unfinished`. `branch_missing` is the portal's own, for a 403 to a call about a branch:
   * the member is not registered there.
   */
  readonly code: string | null
  /** The messages per field of the payload, joined, from `errors`. */
  readonly fields: Readonly<Record<string, string>>
}

export const branchMissing = 'branch_missing'

/** True when the server refused a call because the member is not registered at its branch. */
export const isBranchMissing = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.code === branchMissing

/** True when the server refused a booking because the member has the maximum number of unpaid hours. */
export const isTooMuchUnpaid = (failure: Failure | null): boolean =>
  failure?.kind === 'refused' && failure.code === 'unpaid_hours'

/** The id of the failed request, for support; null when there is none. */
export const referenceOf = (failure: Failure | null): string | null =>
  (failure !== null && 'reference' in failure && failure.reference) || null

/** The same outcome, with the id of its request when the server or its answer is at fault. */
export function withReference<V>(outcome: Outcome<V>, reference: string | null): Outcome<V> {
  if (outcome.ok || reference === null) return outcome
  const { failure } = outcome
  const isOfServer =
    failure.kind === 'malformed' ||
    (failure.kind === 'unknown' && failure.message !== null) ||
    (failure.kind === 'refused' && failure.status >= 500)
  return isOfServer ? failed({ ...failure, reference }) : outcome
}

/** A success; `skipped` rows of it could not be parsed. */
export const succeeded = <const T>(value: T, skipped = 0): Outcome<T> =>
  skipped === 0 ? { ok: true, value } : { ok: true, value, skipped }
export const failed = (failure: Failure): Outcome<never> => ({ ok: false, failure })

/** Number of rows that several answers left out together. */
export const skippedIn = (...outcomes: readonly (Outcome<unknown> | null)[]): number =>
  outcomes.reduce((sum, outcome) => sum + ((outcome?.ok && outcome.skipped) || 0), 0)

/** The same outcome with a value derived from its own; the count of skipped rows stays. */
export const mapped = <T, const U>(outcome: Outcome<T>, toOther: (value: T) => U): Outcome<U> =>
  outcome.ok ? succeeded(toOther(outcome.value), outcome.skipped) : outcome

/**
 * The same outcome if it is complete, else a failure: for a caller who concludes from an absent row (a
 * booking that was not made, a due that was paid). An answer with unreadable rows proves nothing by the rows
 * that it lacks.
 */
export const whole = <T>(outcome: Outcome<T>): Outcome<T> =>
  outcome.ok && outcome.skipped !== undefined
    ? failed({ kind: 'malformed', message: skippedText(outcome.skipped) })
    : outcome

/** The sentence beside a list or a sum that leaves rows out. */
export const skippedText = (skipped: number): string =>
  `${skipped} could not be displayed. Counts and sums here may leave them out.`
