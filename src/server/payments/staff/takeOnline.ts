import { asPayment } from '@domain/money/money'
import type { StaffContext } from '@server/context'
import { conflict, invalid } from '@server/http/problems'
import { currency } from '@server/gateway'
import { isOfOrder } from '@server/payables'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { receiveNoticeIn } from '../receiveNotice'
import { lockDueNamed } from './lockDue'

/**
 * Records a payment through the gateway whose notice never came: the same as its notice, for all dues of its order.
 * `reference` is the gateway's number of it. A second payment of a due is to be refunded.
 *
 * Refuses: 404 unknown; 409 no payment online was begun, or a reference that was used before; 422 no number.
 */
export async function takeOnline(
  context: StaffContext,
  act: Act,
  taken: { readonly due: string; readonly reference: string; readonly note: string | null },
) {
  const { reference, note } = taken
  if (!/^[\w-]{1,60}$/.test(reference))
    throw invalid({ reference: `${reference} is no number of a payment.` })
  const now = context.clock.now()
  return inTransaction(context, act, async (queries) => {
    const { id, title } = await lockDueNamed(queries, taken.due)
    const [order] = await queries.query<{ id: string; amount: number }>(
      `select o.attempt_id as id, (select sum(a.amount) from payment_attempts a where ${isOfOrder('o.attempt_id')}) as amount
       from (select coalesce(order_id, id) as attempt_id from payment_attempts
             where due_id = $1 and state not in ('paid', 'charged back') order by created_at desc, id limit 1) o`,
      [id],
    )
    if (!order) throw conflict(`For ${title} no payment online waits for its money.`)
    const { outcome } = await receiveNoticeIn(
      context,
      queries,
      {
        nonce: `staff ${order.id} ${reference}`,
        body: '',
        attemptId: order.id,
        event: 'settled',
        amount: order.amount,
        merchant: context.gateway.merchant,
        currency,
        reference,
      },
      now,
    )
    const { amount } = order
    await noteAct(
      queries,
      act,
      { act: 'paid', subject: taken.due, details: { amount, method: 'online', reference, note } },
      now,
    )
    return {
      text: `The payment ${reference} of ${asPayment(amount)} is recorded: ${outcome}.`,
      data: { due: id, amount, method: 'online', reference, outcome },
    }
  })
}
