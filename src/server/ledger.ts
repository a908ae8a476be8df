import type { DeskMethod } from '@domain/desk/deskDay'
import type { Rupees } from '@domain/money/money'
import { only, type Queries, type Transaction } from './database/database'

/** How money came or went: `online` through the gateway, everything else at the front desk. */
export type Method = 'online' | DeskMethod

/** SQL: what is still held of the entry `p` of the ledger, in rupees. */
export const heldOf =
  '(p.amount + coalesce((select sum(r.amount) from payments r where r.reverses = p.id), 0))'

/** SQL: true for an entry `p` of the ledger of which money is still held. */
export const isHeld = `${heldOf} > 0`

/**
 * SQL: the gateway's number of the payment that brought the entry `p` of the ledger; entries of dues that were paid
 * together share it.
 */
export const gatewayNumber = 'coalesce(p.gateway_reference, p.reference)'

/** SQL: true for the entries `p` of the gateway's payment with this number; `number` is a parameter. */
export const isOfPayment = (number: `$${number}`) =>
  `p.amount > 0 and (p.reference = ${number} or p.gateway_reference = ${number})`

/** What the front desk paid back of the gateway's payment with this number, in rupees. */
export async function refundedAtDesk(queries: Queries, number: string): Promise<Rupees> {
  const { amount } = only(
    await queries.query<{ amount: Rupees }>(
      `select coalesce(-sum(r.amount), 0) as amount from payments r join payments p on p.id = r.reverses
       where ${isOfPayment('$1')} and r.kind = 'refund' and r.method <> 'online'`,
      [number],
    ),
  )
  return amount
}

interface NewPayment {
  readonly dueId: number
  readonly attemptId: string | null
  readonly kind: 'settlement' | 'duplicate'
  readonly amount: Rupees
  /** Null makes one from the receipt's number. */
  readonly reference: string | null
  /** The gateway's number of the payment, where dues were paid together; absent: the reference. */
  readonly gatewayReference?: string | null
  readonly method?: Method
  /** `gateway`, or the name of the staff. */
  readonly actor?: string
  readonly reason?: string | null
}

/** Adds money that came to the ledger, with the next number of a receipt. `now` is epoch milliseconds. */
export async function addPayment(
  queries: Queries,
  payment: NewPayment,
  now: number,
): Promise<{ readonly id: number; readonly receipt: number; readonly reference: string }> {
  const { dueId, attemptId, kind, amount, gatewayReference = null } = payment
  const { method = 'online', actor = 'gateway', reason = null } = payment
  // One at a time: the numbers of receipts have no hole.
  const { last: receipt } = only(
    await queries.query<{ last: number }>('update receipt_numbers set last = last + 1 returning last'),
  )
  const reference = payment.reference ?? `DESK-${receipt}`
  const at = new Date(now)
  const { id } = only(
    await queries.query<{ id: number }>(
      `insert into payments (due_id, attempt_id, kind, amount, reference, gateway_reference, paid_at, method, actor,
                             reason, receipt)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
      [dueId, attemptId, kind, amount, reference, gatewayReference, at, method, actor, reason, receipt],
    ),
  )
  return { id, receipt, reference }
}

interface Reversal {
  readonly kind: 'chargeback' | 'refund' | 'void'
  /** The reversed entry. */
  readonly paymentId: number
  /** Above 0, in rupees. */
  readonly amount: Rupees
  readonly reference: string
  readonly method: Method
  readonly actor: string
  readonly reason: string | null
}

/** Adds money that went back to the ledger, and returns the number of the entry. */
export async function addReversal(queries: Transaction, reversal: Reversal, now: number): Promise<number> {
  const { kind, paymentId, amount, reference, method, actor, reason } = reversal
  const { id } = only(
    await queries.query<{ id: number }>(
      `insert into payments (due_id, attempt_id, kind, amount, reference, reverses, paid_at, method, actor, reason)
       select due_id, attempt_id, $2, -$3::numeric, $4, id, $5, $6, $7, $8 from payments where id = $1
       returning id`,
      [paymentId, kind, amount, reference, new Date(now), method, actor, reason],
    ),
  )
  return id
}
