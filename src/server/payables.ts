import { day } from '@domain/time/centreTime'

/** What bookings and payments both read of a due and of the attempts to pay it. */

/** For how long the address of an open attempt is handed out again. */
export const attemptOpenFor = 30 * 60_000

/** How long a payment may be processed before it counts as not heard of, and the due may be paid again. */
const heardOfWithin = 2 * day

/**
 * Between which instants an attempt that is being processed was heard of last, else its notice is not waited for any longer.
 * One from far in the future is of a clock that was ahead.
 */
export const heardOfBetween = (now: number) =>
  [new Date(now - heardOfWithin), new Date(now + heardOfWithin)] as const

/** Whether nothing was heard for too long of an attempt of that state; what was noted as such stays so. */
export function isNotHeardOf(attempt: { readonly state: string; readonly updated_at: Date }, now: number) {
  const [since, until] = heardOfBetween(now)
  return (
    attempt.state === 'not heard of' ||
    (attempt.state === 'processing' && (attempt.updated_at <= since || attempt.updated_at >= until))
  )
}

/**
 * The attempt that tells most about a due: a paid one, else one under way, else the latest; and the reference of what
 * settled it, and whether the due was paid twice, which take an attempt.
 */
export const latestAttempt = `left join lateral (
    select state, created_at, updated_at,
           (select reference from payments p where p.due_id = d.id and p.kind = 'settlement') as reference,
           exists (select from payments p where p.due_id = d.id and p.kind = 'duplicate') as paid_twice
    from payment_attempts
    where due_id = d.id
    order by (state = 'paid') desc, (state in ('open', 'processing')) desc, created_at desc, id
    limit 1
  ) attempt on true`

/** What {@link paymentAttemptOf} reads of it. */
export const attemptColumns = `attempt.state as attempt_state, attempt.created_at as attempt_created_at,
  attempt.updated_at as attempt_updated_at, attempt.reference as paid_reference, attempt.paid_twice`

interface PayableRow {
  readonly due_state: string | null
  readonly due_at: Date | null
}

/** Payment status as the lists show it (B4.19–B4.21); a class is paid as a course, apart from its hours. */
export function paymentStatusOf({ due_state, due_at }: PayableRow, now: number): string {
  if (due_state === null || due_state === 'paid') return 'Paid'
  if (due_state === 'removed') return 'Unpaid'
  return due_at !== null && due_at.getTime() < now ? 'Overdue' : 'Pending'
}

export interface AttemptRow {
  readonly paid_twice: boolean | null
  readonly paid_reference: string | null
  readonly attempt_state: string | null
  readonly attempt_created_at: Date | null
  readonly attempt_updated_at: Date | null
}

/**
 * `payment_attempt` of the wire (extension `payment-attempts`), or null when nobody tried to pay. An open attempt is
 * cancelled by its age even before anything writes that down, and one that is processed for too long is not heard of.
 */
export function paymentAttemptOf(row: AttemptRow, now: number) {
  if (row.attempt_state === null || !row.attempt_created_at || !row.attempt_updated_at) return null
  const overAt = row.attempt_created_at.getTime() + attemptOpenFor
  // One from the future is of a clock that was ahead.
  const isOver = row.attempt_state === 'open' && (overAt <= now || overAt > now + 2 * attemptOpenFor)
  const attempt = { state: row.attempt_state, updated_at: row.attempt_updated_at }
  return {
    state: isOver ? 'cancelled' : isNotHeardOf(attempt, now) ? 'not heard of' : row.attempt_state,
    updated_at: isOver ? new Date(overAt).toISOString() : row.attempt_updated_at.toISOString(),
    ...(row.paid_reference === null ? {} : { reference: row.paid_reference }),
    ...(row.paid_twice ? { duplicate: true } : {}),
  }
}
