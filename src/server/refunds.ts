import { type Rupees, sumOf } from '@domain/money/money'
import type { Transaction } from './database/database'
import { heldOf, isHeld } from './ledger'

/** SQL: true for a request `f` of a refund that is still to be paid back. */
export const isOwed = `f.state in ('requested', 'sent')`

/**
 * Requests the refund that a released booking is owed: `amountOf` gives the part of what was paid. Returns the
 * amount, in rupees; null when nothing was paid, or nothing is given back. `now` is epoch milliseconds.
 */
export async function requestRefund(
  queries: Transaction,
  dueId: number,
  amountOf: (held: Rupees) => Rupees | null,
  now: number,
  { actor, reason } = { actor: 'member', reason: 'The booking was cancelled' },
): Promise<Rupees | null> {
  // The refund of a second payment of the same due was requested when it came.
  const [payment] = await queries.query<{ id: number; held: Rupees; requested: Rupees }>(
    `select p.id, ${heldOf} as held, f.requested from payments p
     cross join lateral (select coalesce(sum(f.amount), 0) as requested from refunds f
                         where f.payment_id = p.id and ${isOwed}) f
     where p.due_id = $1 and p.amount > 0 and ${heldOf} > f.requested
     order by p.kind = 'settlement' desc, p.id desc limit 1`,
    [dueId],
  )
  if (!payment) return null
  const owed = amountOf(payment.held)
  const amount = owed === null ? 0 : sumOf([owed, -payment.requested])
  if (amount <= 0) return null
  const refund = { paymentId: payment.id, amount, reason, actor }
  await addRefund(queries, refund, now)
  return amount
}

interface NewRefund {
  /** The entry of the ledger. */
  readonly paymentId: number
  readonly amount: Rupees
  readonly reason: string
  readonly actor?: string
}

/** Requests a refund of money that nothing is owed for. `now` is epoch milliseconds. */
export async function addRefund(
  queries: Transaction,
  { paymentId, amount, reason, actor = 'gateway' }: NewRefund,
  now: number,
): Promise<void> {
  await queries.query(
    `insert into refunds (payment_id, amount, reason, actor, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $5)`,
    [paymentId, amount, reason, actor, new Date(now)],
  )
}

/**
 * Withdraws the requested refunds of a due after the bank, or a void, took money back: of a payment of which nothing is held,
 * and of a second payment that is the only one now.
 */
export async function withdrawRefunds(
  queries: Transaction,
  dueId: number,
  { actor, reason }: { readonly actor: string; readonly reason: string },
  now: number,
): Promise<void> {
  await queries.query(
    `update refunds f set state = 'withdrawn', withdrawn_by = $2, withdrawn_for = $3, updated_at = $4 from payments p
     where p.id = f.payment_id and p.due_id = $1 and f.state = 'requested'
       and (not ${isHeld} or p.kind = 'duplicate' and not exists (
         select from payments o where o.due_id = $1 and o.id <> p.id and o.amount > 0
           and o.amount + coalesce((select sum(r.amount) from payments r where r.reverses = o.id), 0) > 0
       ) and not exists (
         select from dues d join bookings b on b.id = d.booking_id where d.id = $1 and b.cancelled_at is not null))`,
    [dueId, actor, reason, new Date(now)],
  )
}

/** While some of it is still to be paid back, that is what the member reads. */
const sumOfRefunds = `case when count(*) > 0 then jsonb_build_object(
    'amount', coalesce(sum(f.amount) filter (where ${isOwed}), sum(f.amount)),
    'state', case when bool_or(${isOwed}) then 'requested'
                  when bool_or(f.method = 'online') then 'processed'
                  when bool_and(f.method = 'bank transfer') then 'paid back by bank transfer'
                  else 'paid back at the desk' end) end`

/** SQL: the refunds of the entry `p` of the ledger together, without withdrawn ones, as a {@link RefundRow}, or null. */
export const refundOfPayment = `(select ${sumOfRefunds} from refunds f
    where f.payment_id = p.id and f.state <> 'withdrawn')`

/** SQL: the same of all payments for the due `d`. */
export const refundOfDue = `(select ${sumOfRefunds} from refunds f join payments fp on fp.id = f.payment_id
    where fp.due_id = d.id and f.state <> 'withdrawn')`

/** A refund, as the API answers it (extensions `payment-attempts` and `member-payments`). */
export interface RefundRow {
  readonly amount: Rupees
  readonly state: 'requested' | 'processed' | 'paid back at the desk' | 'paid back by bank transfer'
}
