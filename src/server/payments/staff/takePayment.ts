import { asPayment } from '@domain/money/money'
import type { StaffContext } from '@server/context'
import { conflict } from '@server/http/problems'
import type { DeskMethod } from '@domain/desk/deskDay'
import { addPayment } from '@server/ledger'
import { isBeingPaid } from '@server/payables'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { markPaid } from '../moveAttempt'
import { notifyPaid } from '../notifyPayer'
import { notePaymentMessages } from '../paymentMail'
import { lockDueNamed } from './lockDue'

interface Taken {
  readonly due: string
  readonly method: DeskMethod
  /** The number of a card slip or a transfer; null makes one. */
  readonly reference: string | null
  readonly note: string | null
  /** Takes it although a payment for it is under way at the gateway. */
  readonly isAnyway: boolean
}

/**
 * Records that a member paid the whole of a due at the front desk: the same as a payment through the gateway,
 * with its receipt, notification and mail. Returns the receipt's number and the reference.
 *
 * Refuses: 404 unknown; 409 already paid, no longer due, in processing at the gateway, or a reference that was
 * used before.
 */
export async function takePayment(context: StaffContext, act: Act, taken: Taken) {
  const now = context.clock.now()
  return inTransaction(context, act, async (queries) => {
    const due = await lockDueNamed(queries, taken.due)
    const { id, amount, title } = due
    if (due.state === 'paid') throw conflict(`${title} has already been paid.`)
    if (due.state === 'removed') throw conflict(`${title} was cancelled, so nothing is due for it.`)
    if (!taken.isAnyway && (await isBeingPaid(queries, id, now)))
      throw conflict(
        'An online payment for this is being processed. Wait for its result, or add --anyway: the second payment is then to be refunded.',
      )
    if (taken.reference !== null) {
      const used = await queries.query('select from payments where reference = $1', [taken.reference])
      if (used.length > 0) throw conflict(`The reference ${taken.reference} is that of another payment.`)
    }
    const { method, note: reason, reference: given } = taken
    const { receipt, reference } = await addPayment(
      queries,
      {
        dueId: id,
        attemptId: null,
        kind: 'settlement',
        amount,
        reference: given,
        method,
        actor: act.staff,
        reason,
      },
      now,
    )
    await markPaid(queries, context.gateway, id, now)
    await notifyPaid(queries, id, { amount, isCanceled: false }, now)
    await notePaymentMessages(context, queries, [
      { dueId: id, reference, isDuplicate: false, isCanceled: false },
    ])
    await noteAct(
      queries,
      act,
      { act: 'paid', subject: taken.due, details: { amount, method, reference, receipt, note: reason } },
      now,
    )
    return {
      text: `${asPayment(amount)} for ${title} taken by ${method}: receipt ${receipt}, reference ${reference}.`,
      data: { due: id, amount, method, receipt, reference },
    }
  })
}
