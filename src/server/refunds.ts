import type { Rupees } from '@domain/money/money'
import type { Transaction } from './database/database'
import { heldOf, isHeld } from './ledger'

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
  // A second payment of the same due is listed for the operator by itself.
  const [payment] = await queries.query<{ id: number; held: number }>(
    `select p.id, ${heldOf} as held from payments p
     where p.due_id = $1 and p.kind = 'settlement' and ${isHeld} order by p.id desc limit 1`,
    [dueId],
  )
  if (!payment) return null
  const amount = amountOf(payment.held)
  if (amount === null || amount <= 0) return null
  await queries.query(
    `insert into refunds (payment_id, amount, reason, actor, created_at, updated_at)
     values ($1, $2, $4, $5, $3, $3)`,
    [payment.id, amount, new Date(now), reason, actor],
  )
  return amount
}

const sumOfRefunds = `case when count(*) > 0 then jsonb_build_object('amount', sum(f.amount),
    'state', case when bool_or(f.state <> 'paid back') then 'requested'
                  when bool_or(f.method = 'online') then 'processed' else 'paid back at the desk' end) end`

/** SQL: the refunds of the entry `p` of the ledger together, as a {@link RefundRow}, or null. */
export const refundOfPayment = `(select ${sumOfRefunds} from refunds f where f.payment_id = p.id)`

/** SQL: the same of all payments for the due `d`. */
export const refundOfDue = `(select ${sumOfRefunds} from refunds f join payments fp on fp.id = f.payment_id
    where fp.due_id = d.id)`

/** A refund, as the API answers it (extensions `payment-attempts` and `member-payments`). */
export interface RefundRow {
  readonly amount: Rupees
  readonly state: 'requested' | 'processed' | 'paid back at the desk'
}
