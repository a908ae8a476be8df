import { asPayment } from '@domain/money/money'
import type { StaffContext } from '@server/context'
import type { Transaction } from '@server/database/database'
import { conflict } from '@server/http/problems'
import { giveUpOrder, isBeingPaid } from '@server/payables'
import { type Act, noteAct } from '@server/staffActs'
import { notifyNotDue } from '../notifyPayer'
import { noteNotDueMail } from '../paymentMail'
import { lockDueNamed } from './lockDue'

/**
 * Takes back a due, by its own number, that nobody paid: its open page is closed, and the member is told why. Money
 * that comes for it all the same is to be refunded.
 *
 * Refuses: 404 unknown; 409 a booking's, paid, no longer due, or in processing at the gateway.
 */
export async function voidDue(
  context: StaffContext,
  queries: Transaction,
  act: Act,
  { due: name, note }: { readonly due: string; readonly note: string },
) {
  const now = context.clock.now()
  const { id, amount, title, state, bookingId } = await lockDueNamed(queries, name)
  if (state === 'paid') throw conflict(`${title} has already been paid. Give the reference of its payment.`)
  if (state === 'removed') throw conflict(`${title} is not due any more.`)
  if (bookingId !== null) throw conflict(`${title} is due for a booking: cancel the booking.`)
  if (await isBeingPaid(queries, id, now))
    throw conflict('An online payment for this is being processed. Wait for its result.')
  await queries.query(`update dues set state = 'removed' where id = $1`, [id])
  await giveUpOrder(queries, context.gateway, id, now)
  await notifyNotDue(queries, id, { amount, reason: note }, now)
  await noteNotDueMail(context, queries, { dueId: id, reason: note })
  await noteAct(queries, act, { act: 'void', subject: name, details: { amount, title, note } }, now)
  return {
    text: `The due ${id} of ${asPayment(amount)} is taken back: ${title}.`,
    data: { due: id, amount, title },
  }
}
