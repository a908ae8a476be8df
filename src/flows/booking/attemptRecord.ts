import type { BookingAttempt } from '@domain/booking/bookingDraft'
import type { RecordKind } from '@world/recordKind'
import type { FlowDeps } from '@flows/shared/deps'

interface Kept {
  readonly attempt: BookingAttempt | null
}
interface Sent extends Kept {
  readonly attempt: BookingAttempt
}

const isSent = <Value extends Kept>(kept: Value | null): kept is Value & Sent =>
  kept !== null && kept.attempt !== null
const keyOf = (kept: Kept | null) => kept?.attempt?.request.idempotencyKey

/**
 * A record that tabs share and that keeps one attempt, as one tab writes it. What this tab found in it or wrote is its
 * own. An attempt that another tab has written since stays: without it nobody would look for what became of it.
 * `beside` says what is kept then, given the other tab's record and what this tab has to keep, null for nothing.
 */
export function attemptRecord<Value extends Kept>(
  { records }: Pick<FlowDeps, 'records'>,
  kind: RecordKind<Value>,
  beside: (foreign: Value & Sent, value: Value | null) => Value,
) {
  let own = records.read(kind)
  return {
    /** What this tab keeps, or would keep without the attempt of another; null for nothing. */
    own: () => own,
    /** Keeps the value, or nothing for null. */
    write(value: Value | null) {
      const kept = records.read(kind)
      const next = isSent(kept) && keyOf(kept) !== keyOf(own) ? beside(kept, value) : value
      own = value
      if (next) records.write(kind, next)
      else records.forget(kind)
    },
  }
}
