import { asPayment } from '@domain/money/money'
import type { StaffContext } from '@server/context'
import { conflict } from '@server/http/problems'
import { addReversal } from '@server/ledger'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { oweAgain } from '../moveAttempt'
import { notifyVoided } from '../notifyPayer'
import { noteDueAgainMail } from '../paymentMail'
import { lockPayment } from './lockPayment'

/**
 * Takes back the record of a payment at the desk that was made by mistake: no money goes back, and the due is
 * owed again. Refuses: 404 unknown; 409 a payment through the gateway, or one of which nothing is left.
 */
export async function voidPayment(
  context: StaffContext,
  act: Act,
  { reference, note }: { readonly reference: string; readonly note: string },
) {
  const now = context.clock.now()
  return inTransaction(context, act, async (queries) => {
    const { id, dueId, amount, held, method } = await lockPayment(queries, reference)
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
    const isOwed = dueId !== null && (await oweAgain(queries, dueId))
    if (isOwed) {
      await notifyVoided(queries, dueId, { amount, reason: note }, now)
      await noteDueAgainMail(context, queries, { dueId, amount, reference, reason: note })
    }
    await noteAct(queries, act, { act: 'void', subject: reference, details: { amount, method, note } }, now)
    return {
      text: `The payment ${reference} of ${asPayment(amount)} is void${isOwed ? ', and the due is owed again' : ''}.`,
      data: { reference, amount, owedAgain: isOwed },
    }
  })
}
