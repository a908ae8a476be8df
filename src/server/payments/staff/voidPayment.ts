import { asPayment } from '@domain/money/money'
import { conflict, notFound } from '@server/http/problems'
import { addReversal, heldOf, type Method } from '@server/ledger'
import { oweAgain } from '../moveAttempt'
import { notifyVoided } from '../notifyPayer'
import { type Act, inTransaction, type MoneyContext, noteAct } from './act'

/**
 * Takes back the record of a payment at the desk that was made by mistake: no money goes back, and the due is
 * owed again. Refuses: 404 unknown; 409 a payment through the gateway, or one of which nothing is left.
 */
export async function voidPayment(
  context: MoneyContext,
  act: Act,
  { reference, note }: { readonly reference: string; readonly note: string },
) {
  const now = context.clock.now()
  return inTransaction(context, act, async (queries) => {
    const [found] = await queries.query<{ due_id: number }>(
      `select d.id as due_id from dues d where d.id = (
         select due_id from payments where reference = $1 and amount > 0) for update`,
      [reference],
    )
    if (!found) throw notFound(`No payment has the reference ${reference}.`)
    const [payment] = await queries.query<{ id: number; amount: number; held: number; method: Method }>(
      `select p.id, p.amount, ${heldOf} as held, p.method from payments p where p.reference = $1 and p.amount > 0`,
      [reference],
    )
    if (!payment) throw notFound(`No payment has the reference ${reference}.`)
    const { id, amount, held, method } = payment
    if (method === 'online')
      throw conflict('This was paid through the gateway. Only a refund gives such money back.')
    if (held < amount) throw conflict('Money of this payment went back already, so it cannot be void.')
    await addReversal(
      queries,
      {
        kind: 'void',
        paymentId: id,
        amount,
        reference: `VOID-${reference}`,
        method,
        actor: act.staff,
        reason: note,
      },
      now,
    )
    const isOwed = await oweAgain(queries, found.due_id)
    if (isOwed) await notifyVoided(queries, found.due_id, { amount, reason: note }, now)
    await noteAct(queries, act, { act: 'void', subject: reference, details: { amount, method, note } }, now)
    return {
      text: `The payment ${reference} of ${asPayment(amount)} is void${isOwed ? ', and the due is owed again' : ''}.`,
      data: { reference, amount, owedAgain: isOwed },
    }
  })
}
