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
 * A record that tabs share and that holds one attempt, from the view of one tab. The values that this tab
 * found in it or wrote are its own. An attempt that another tab has written since stays: without the record
 * nobody would look for its outcome. `beside` returns the value to keep then, from the other tab's record and
 * this tab's own value, null for none.
 */
export function attemptRecord<Value extends Kept>(
  { records }: Pick<FlowDeps, 'records'>,
  kind: RecordKind<Value>,
  beside: (foreign: Value & Sent, value: Value | null) => Value,
) {
  let own = records.read(kind)
  return {
    /** This tab's own value, also while another tab's attempt stands in the record; null for none. */
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
