import type { Rupees } from '@domain/money/money'
import type { Transaction } from '@server/database/database'
import { notFound } from '@server/http/problems'
import { gatewayNumber, heldOf, isHeld, type Method } from '@server/ledger'
import { isOwed } from '@server/refunds'

/** A payment that came in, and what is still held of it. */
export interface Payment {
  readonly id: number
  readonly dueId: number | null
  readonly reference: string
  /** The order at the gateway, the gateway's number of the payment, and the sum of all dues that it was for. */
  readonly orderId: string | null
  readonly gatewayNumber: string
  readonly paidTogether: Rupees
  readonly method: Method
  readonly amount: Rupees
  readonly held: Rupees
}

/**
 * Finds the payment with a reference, or that of a booking (`BK1057`), and locks its due. Of several it is the one
 * with an open refund, else one of which something is held, else the last. Refuses an unknown one.
 */
export async function lockPayment(queries: Transaction, name: string): Promise<Payment> {
  const booking = /^BK(\d{1,9})$/i.exec(name)?.[1]
  const found = booking === undefined ? 'p.reference = $1' : 'd.booking_id = $1::int'
  const columns = `p.id, p.due_id as "dueId", p.reference, p.method, p.amount, ${heldOf} as held,
      ${gatewayNumber} as "gatewayNumber", coalesce(a.order_id, a.id) as "orderId",
      (select sum(o.amount) from payments o where o.amount > 0
         and (o.reference = ${gatewayNumber} or o.gateway_reference = ${gatewayNumber})) as "paidTogether"`
  const findPayment = () =>
    queries.query<Payment>(
      `select ${columns} from payments p left join dues d on d.id = p.due_id
       left join payment_attempts a on a.id = p.attempt_id
       where ${found} and p.amount > 0
       order by exists (select from refunds f where f.payment_id = p.id and ${isOwed}) desc,
                ${isHeld} desc, p.kind = 'settlement' desc, p.id desc limit 1`,
      [booking ?? name],
    )
  const [first] = await findPayment()
  if (!first) throw notFound(`There is no payment of ${name}.`)
  await queries.query('select id from dues where id = $1 for update', [first.dueId])
  const [payment] = await findPayment()
  if (!payment) throw notFound(`There is no payment of ${name}.`)
  return payment
}
