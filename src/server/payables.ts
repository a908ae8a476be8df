import { day } from '@domain/time/centreTime'
import type { Queries } from './database/database'
import type { Gateway } from './gateway'
import { heldOf, isHeld } from './ledger'
import { refundOfDue, type RefundRow } from './refunds'

/** The queries about a due and its attempts that bookings and payments share. */

/** The server returns the address of an open attempt again for this long, in milliseconds. */
export const attemptOpenFor = 30 * 60_000

/** A payment under way of which nothing is heard for longer than this counts as not heard of. */
const heardOfWithin = 2 * day

/**
 * The interval in which an attempt under way must have begun, or had its last notice; outside it, the server stops
 * waiting. A notice far in the future comes from a clock that ran ahead.
 */
export const heardOfBetween = (now: number) =>
  [new Date(now - heardOfWithin), new Date(now + heardOfWithin)] as const

/** True while a payment of the due is in processing at the gateway, and something was heard of it. */
export async function isBeingPaid(queries: Queries, dueId: number, now: number): Promise<boolean> {
  const processing = await queries.query(
    `select from payment_attempts
     where due_id = $1 and state = 'processing' and updated_at > $2 and updated_at < $3`,
    [dueId, ...heardOfBetween(now)],
  )
  return processing.length > 0
}

/** SQL: true for an attempt `a` under way; only the gateway's answer tells what became of it. */
export const isUnderWay = `a.state in ('open', 'processing')`

/** True when nothing was heard of an attempt for too long; one recorded as not heard of stays so. */
export function isNotHeardOf(attempt: { readonly state: string; readonly updated_at: Date }, now: number) {
  const [since, until] = heardOfBetween(now)
  return (
    attempt.state === 'not heard of' ||
    ((attempt.state === 'open' || attempt.state === 'processing') &&
      (attempt.updated_at <= since || attempt.updated_at >= until))
  )
}

/**
 * SQL for how the payment of the due `d` stands: paid while money is held for it, also at the front desk, else
 * its most informative attempt (a paid one, else one under way, else the latest; one that the portal gave up says
 * nothing about its money). With the reference of the
 * first payment that neither bank nor staff took back, the mark of a double one, and the refund.
 */
export const latestAttempt = `left join lateral (
    select case when money.held > 0 then 'paid' else a.state end as state,
           coalesce(a.created_at, money.paid_at) as created_at,
           case when money.held > 0 and a.state is distinct from 'paid' then money.paid_at else a.updated_at
             end as updated_at,
           money.reference, money.held > 1 as paid_twice, ${refundOfDue} as refund
    from (
      select min(p.paid_at) as paid_at, count(*) filter (where ${isHeld}) as held,
             (array_agg(p.reference order by ${heldOf} desc, p.id))[1] as reference
      from payments p where p.due_id = d.id and p.amount > 0
        and not exists (select from payments r where r.reverses = p.id and r.kind <> 'refund')
    ) money
    left join lateral (
      select state, created_at, updated_at from payment_attempts a where due_id = d.id and state <> 'given up'
      order by (state = 'paid') desc, (${isUnderWay}) desc, created_at desc, id limit 1
    ) a on true
  ) attempt on true`

/** SQL: true for the attempts `a` of the order with this id; `order` is a parameter or a column. */
export const isOfOrder = (order: `$${number}` | 'o.attempt_id') =>
  `(a.id = ${order} or a.order_id = ${order})`

/**
 * Gives up the open order of a due, with all the dues that it would have paid together, and closes its page at the
 * gateway: it is given up, or not heard of when it was open for too long. Must run with the due locked. `now` is
 * epoch milliseconds.
 */
export async function giveUpOrder(
  queries: Queries,
  gateway: Pick<Gateway, 'voidCheckout'>,
  dueId: number,
  now: number,
): Promise<void> {
  // The order's first row before its others: two that give it up for different dues wait for each other.
  const orders = await queries.query<{ id: string }>(
    `select id from payment_attempts where id in (
       select coalesce(order_id, id) from payment_attempts where due_id = $1 and state = 'open'
     ) for update`,
    [dueId],
  )
  for (const { id } of orders) {
    await queries.query(
      `update payment_attempts a
       set state = case when updated_at > $2 and updated_at < $3 then 'given up' else 'not heard of' end
       where ${isOfOrder('$1')} and a.state = 'open'`,
      [id, ...heardOfBetween(now)],
    )
    await gateway.voidCheckout(queries, id)
  }
}

/** The columns that {@link paymentAttemptOf} reads. */
export const attemptColumns = `attempt.state as attempt_state, attempt.created_at as attempt_created_at,
  attempt.updated_at as attempt_updated_at, attempt.reference as paid_reference, attempt.paid_twice,
  attempt.refund`

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
  readonly refund: RefundRow | null
  readonly paid_reference: string | null
  readonly attempt_state: string | null
  readonly attempt_created_at: Date | null
  readonly attempt_updated_at: Date | null
}

/**
 * `payment_attempt` of the wire (extension `payment-attempts`), or null when nobody tried to pay. One under way
 * for too long counts as not heard of even before the table says so; that it is cancelled only the gateway says.
 */
export function paymentAttemptOf(row: AttemptRow, now: number) {
  if (row.attempt_state === null || !row.attempt_created_at || !row.attempt_updated_at) return null
  const attempt = { state: row.attempt_state, updated_at: row.attempt_updated_at }
  return {
    state: isNotHeardOf(attempt, now) ? 'not heard of' : row.attempt_state,
    updated_at: row.attempt_updated_at.toISOString(),
    ...(row.paid_reference === null ? {} : { reference: row.paid_reference }),
    ...(row.paid_twice ? { duplicate: true } : {}),
    ...(row.refund === null ? {} : { refund: row.refund }),
  }
}
