import { asPayment } from '@domain/money/money'
import type { StaffContext } from '@server/context'
import type { Transaction } from '@server/database/database'
import { conflict } from '@server/http/problems'
import { addReversal } from '@server/ledger'
import { withdrawRefunds } from '@server/refunds'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { oweAgain } from '../moveAttempt'
import { notifyVoided } from '../notifyPayer'
import { noteDueAgainMail } from '../paymentMail'
import { lockPayment } from './lockPayment'
import { voidDue } from './voidDue'

/**
 * Takes back the record of a payment at the desk that was made by mistake: no money goes back, what was
 * requested of it is withdrawn, and the due is owed again unless its booking is cancelled. `of` is a reference,
 * a booking, or the number of an unpaid due, which is taken back itself.
 *
 * Refuses: 404 unknown; 409 a payment through the gateway, or one of which something went back already.
 */
export function voidPayment(
  context: StaffContext,
  act: Act,
  { of, note }: { readonly of: string; readonly note: string },
) {
  return inTransaction(context, act, async (queries) => {
    // A slip may have a short number too.
    const isDue = /^\d{1,9}$/.test(of) && !(await isReference(queries, of))
    return isDue
      ? voidDue(context, queries, act, { due: of, note })
      : voidEntry(context, queries, act, { of, note })
  })
}

const isReference = async (queries: Transaction, reference: string): Promise<boolean> =>
  (await queries.query('select from payments where reference = $1', [reference])).length > 0

async function voidEntry(
  context: StaffContext,
  queries: Transaction,
  act: Act,
  { of, note }: { readonly of: string; readonly note: string },
) {
  const now = context.clock.now()
  const { id, dueId, reference, amount, held, method } = await lockPayment(queries, of)
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
  if (dueId !== null) await withdrawRefunds(queries, dueId, { actor: act.staff, reason: note }, now)
  const state = dueId === null ? null : await oweAgain(queries, dueId)
  if (dueId !== null && state !== null) {
    await notifyVoided(queries, dueId, { amount, reason: note }, now)
    await noteDueAgainMail(context, queries, { dueId, amount, reference, reason: note })
  }
  const isOwed = state === 'open'
  await noteAct(queries, act, { act: 'void', subject: reference, details: { amount, method, note } }, now)
  return {
    text: `The payment ${reference} of ${asPayment(amount)} is void${isOwed ? ', and the due is owed again' : ''}.`,
    data: { reference, amount, owedAgain: isOwed },
  }
}
