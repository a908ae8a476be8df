import { day } from '@domain/time/centreTime'

/** The queries about a due and its attempts that bookings and payments share. */

/** The server returns the address of an open attempt again for this long, in milliseconds. */
export const attemptOpenFor = 30 * 60_000

/**
 * A payment in processing for longer than this counts as not heard of, and the member may pay the due again.
 */
const heardOfWithin = 2 * day

/**
 * The interval in which an attempt in processing must have its last notice; outside it, the server stops
 * waiting. A notice far in the future comes from a clock that ran ahead.
 */
export const heardOfBetween = (now: number) =>
  [new Date(now - heardOfWithin), new Date(now + heardOfWithin)] as const

/**
 * True when an attempt in this state had no notice for too long; an attempt recorded as not heard of stays
 * so.
 */
export function isNotHeardOf(attempt: { readonly state: string; readonly updated_at: Date }, now: number) {
  const [since, until] = heardOfBetween(now)
  return (
    attempt.state === 'not heard of' ||
    (attempt.state === 'processing' && (attempt.updated_at <= since || attempt.updated_at >= until))
  )
}

/** SQL: true for an entry `p` of the ledger that none reverses. */
export const isHeld = 'not exists (select from payments r where r.reverses = p.id)'

/**
 * SQL for the most informative attempt of a due: a paid one, else one under way, else the latest. Includes
 * the reference of the first held payment and the mark of a double one, both of which require an attempt.
 */
export const latestAttempt = `left join lateral (
    select state, created_at, updated_at,
           (select reference from payments p where p.due_id = d.id and p.amount > 0 and ${isHeld}
            order by p.id limit 1) as reference,
           (select count(*) > 1 from payments p where p.due_id = d.id and p.amount > 0 and ${isHeld}) as paid_twice
    from payment_attempts
    where due_id = d.id
    order by (state = 'paid') desc, (state in ('open', 'processing')) desc, created_at desc, id
    limit 1
  ) attempt on true`

/** The columns that {@link paymentAttemptOf} reads. */
export const attemptColumns = `attempt.state as attempt_state, attempt.created_at as attempt_created_at,
  attempt.updated_at as attempt_updated_at, attempt.reference as paid_reference, attempt.paid_twice`

interface PayableRow {
  readonly due_state: string | null
  readonly due_at: Date | null
}

/** Payment status in the lists (B4.19–B4.21); a class is paid as a course, apart from its hours. */
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
 * `payment_attempt` of the wire (extension `payment-attempts`), or null when nobody tried to pay. An open
 * attempt past its age counts as cancelled even before the table says so, and one in processing for too long
 * as not heard of.
 */
export function paymentAttemptOf(row: AttemptRow, now: number) {
  if (row.attempt_state === null || !row.attempt_created_at || !row.attempt_updated_at) return null
  const overAt = row.attempt_created_at.getTime() + attemptOpenFor
  // An attempt from the future comes from a clock that ran ahead.
  const isOver = row.attempt_state === 'open' && (overAt <= now || overAt > now + 2 * attemptOpenFor)
  const attempt = { state: row.attempt_state, updated_at: row.attempt_updated_at }
  return {
    state: isOver ? 'cancelled' : isNotHeardOf(attempt, now) ? 'not heard of' : row.attempt_state,
    updated_at: isOver ? new Date(overAt).toISOString() : row.attempt_updated_at.toISOString(),
    ...(row.paid_reference === null ? {} : { reference: row.paid_reference }),
    ...(row.paid_twice ? { duplicate: true } : {}),
  }
}
