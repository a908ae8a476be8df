import { asPayment, type Rupees, sameAmount, sumOf } from '@domain/money/money'
import type { StaffContext } from '@server/context'
import { only, type Transaction } from '@server/database/database'
import { conflict, invalid } from '@server/http/problems'
import { describeDefect } from '@server/http/requestLog'
import type { DeskMethod } from '@domain/desk/deskDay'
import { addReversal, isHeld, isOfPayment, type Method, refundedAtDesk } from '@server/ledger'
import { addRefund, isOwed } from '@server/refunds'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { notifyRefunded } from '../notifyPayer'
import { noteRefundMail } from '../paymentMail'
import { lockPayment, type Payment } from './lockPayment'

interface ToPayBack {
  /** A booking (`BK1057`), or the reference of a payment. */
  readonly of: string
  /** Null: what was requested, else all that is held. */
  readonly amount: Rupees | null
  /** Null: the way on which the money came. */
  readonly method: DeskMethod | 'online' | null
  readonly note: string | null
  /** The gateway has paid it back already, in its own page: nothing is sent to it. */
  readonly isDone: boolean
  /** Sends once more what was sent and not answered. */
  readonly isAgain: boolean
}

interface Begun {
  readonly refundId: number
  readonly payment: Payment
  readonly amount: Rupees
  readonly method: Method
  readonly note: string | null
}

/**
 * Pays money back, whole or in part: at the desk it is written down as done; online it is sent to the gateway,
 * and written down once the gateway accepts it. The due stays paid. The member gets a notification and a mail.
 *
 * Refuses: 404 unknown; 409 nothing held, sent and not answered, or refused by the gateway; 422 another amount
 * or way than possible.
 */
export async function payBack(context: StaffContext, act: Act, wanted: ToPayBack) {
  const { gateway, clock } = context
  const isOnDesk = (method: Method) => method !== 'online' || wanted.isDone
  const begun = await inTransaction(context, act, async (queries) => {
    const started = await begin(queries, context, act, wanted, clock.now())
    if (isOnDesk(started.method)) await complete(context, queries, act, started, null)
    return started
  })
  const said = {
    text: `${asPayment(begun.amount)} of the payment ${begun.payment.reference} ${begun.method === 'online' ? 'refunded through the gateway' : `paid back by ${begun.method}`}.`,
    data: { reference: begun.payment.reference, amount: begun.amount, method: begun.method },
  }
  if (isOnDesk(begun.method) || act.isDryRun) return said
  const { payment, amount, refundId } = begun
  const answer = await gateway
    .refund?.({
      reference: payment.gatewayNumber,
      orderId: payment.orderId,
      amount: sameAmount(amount, payment.paidTogether) ? null : amount,
      description: wanted.note ?? 'Refund',
    })
    .catch((thrown: unknown) => {
      throw conflict(
        `It is not known whether the gateway refunded ${payment.reference}: it did not answer (${JSON.stringify(describeDefect(thrown))}). Look there; then give --done, or --again to send it once more.`,
      )
    })
  if (answer?.kind !== 'refunded') {
    await context.database.query(
      `update refunds set state = 'requested', refused = $2, updated_at = $3 where id = $1 and state = 'sent'`,
      [refundId, answer?.reason ?? '', new Date(clock.now())],
    )
    throw conflict(
      `The gateway refused the refund: ${answer?.reason ?? 'no reason given'}. Pay it back another way (--by cash), or try again later.`,
    )
  }
  await inTransaction(context, act, async (queries) => {
    await lockPayment(queries, payment.reference)
    await complete(context, queries, act, begun, answer.reference)
  })
  return said
}

async function begin(
  queries: Transaction,
  { gateway }: StaffContext,
  act: Act,
  wanted: ToPayBack,
  now: number,
): Promise<Begun> {
  const payment = await lockPayment(queries, wanted.of)
  if (payment.held <= 0) throw conflict(`Nothing is held of the payment ${payment.reference} any more.`)
  const [open] = await queries.query<{
    id: number
    amount: Rupees
    state: string
    reason: string
    actor: string
  }>(
    `select id, amount, state, reason, actor from refunds f where payment_id = $1 and ${isOwed} order by id limit 1 for update`,
    [payment.id],
  )
  if (open?.state === 'sent' && !wanted.isDone && !wanted.isAgain)
    throw conflict(
      `A refund of ${payment.reference} was sent to the gateway, and its answer did not arrive. Look there; then give --done, or --again to send it once more.`,
    )
  const amount = wanted.amount ?? open?.amount ?? payment.held
  if (amount <= 0 || amount > payment.held)
    throw invalid({ amount: `At most ${asPayment(payment.held)} can be paid back.` })
  const method = wanted.method ?? (wanted.isDone || gateway.refund ? payment.method : null)
  if (method === null || (method === 'online' && !wanted.isDone && !gateway.refund))
    throw invalid({ by: 'The gateway takes no refunds from here. Say how it is paid back: --by cash.' })
  if (method === 'online' && payment.method !== 'online')
    throw invalid({ by: 'This was paid at the front desk. Say how it is paid back: --by cash.' })
  const state = method === 'online' && !wanted.isDone ? 'sent' : 'requested'
  const rest = open ? sumOf([open.amount, -amount]) : 0
  // What is owed beside a part stays owed.
  if (open && rest > 0) await addRefund(queries, { ...open, paymentId: payment.id, amount: rest }, now)
  if (open)
    await queries.query(
      'update refunds set amount = $2, state = $3, actor = $4, updated_at = $5 where id = $1',
      [open.id, amount, state, act.staff, new Date(now)],
    )
  const { id: refundId } =
    open ??
    only(
      await queries.query<{ id: number }>(
        `insert into refunds (payment_id, amount, reason, state, actor, created_at, updated_at)
         values ($1, $2, $3, $4, $5, $6, $6) returning id`,
        [payment.id, amount, wanted.note ?? 'Refund', state, act.staff, new Date(now)],
      ),
    )
  if (state === 'sent')
    await noteAct(queries, act, { act: 'refund sent', subject: payment.reference, details: { amount } }, now)
  return { refundId, payment, amount, method, note: wanted.note }
}

/**
 * Writes down that the money went back, and tells the member. Does nothing for what is written down already: retrieval
 * may have found it before the gateway's answer was read.
 */
async function complete(
  context: Pick<StaffContext, 'mailer' | 'clock' | 'publicUrl'>,
  queries: Transaction,
  act: Pick<Act, 'staff'>,
  { refundId, payment, amount, method, note }: Begun,
  gatewayReference: string | null,
): Promise<void> {
  const now = context.clock.now()
  const { reference, dueId } = payment
  const [open] = await queries.query(`select from refunds f where f.id = $1 and ${isOwed}`, [refundId])
  if (!open) return
  const entryId = await addReversal(
    queries,
    {
      kind: 'refund',
      paymentId: payment.id,
      amount,
      reference: gatewayReference === null ? `RF${refundId}-${reference}` : `RF-${gatewayReference}`,
      method,
      actor: act.staff,
      reason: note,
    },
    now,
  )
  await queries.query(
    `update refunds set state = 'paid back', method = $2, entry_id = $3, refused = null, updated_at = $4 where id = $1`,
    [refundId, method, entryId, new Date(now)],
  )
  // Nothing is left to pay back of it.
  await queries.query(
    `update refunds f set state = 'withdrawn', withdrawn_by = $2, withdrawn_for = 'The whole was paid back', updated_at = $3
     from payments p where p.id = f.payment_id and p.id = $1 and f.state = 'requested' and not ${isHeld}`,
    [payment.id, act.staff, new Date(now)],
  )
  // Nothing is left to ask about the payment.
  const answered = await queries.query<{ id: number }>(
    `update unplaced_payments set settled_at = $2
     where reference = $1 and reason in ('refund', 'number') and amount > 0 and settled_at is null
       and not exists (select from payments p where ${isOfPayment('$1')} and ${isHeld}) returning id`,
    [payment.gatewayNumber, new Date(now)],
  )
  for (const { id } of answered)
    await noteAct(queries, act, { act: 'settled', subject: String(id), details: { note: 'refunded' } }, now)
  if (dueId !== null) {
    await notifyRefunded(queries, dueId, { amount, reference, method }, now)
    await noteRefundMail(context, queries, { dueId, reference, amount, method })
  }
  await noteAct(queries, act, { act: 'refund', subject: reference, details: { amount, method, note } }, now)
}

/**
 * Writes down a refund that the gateway reports of a payment, by its own number: the one that was sent and not
 * answered, or one made in the gateway's own page, which is whole. Where a part was refunded before, or several
 * refunds were sent, the gateway's word does not say which is meant. Returns what is for the staff to look at: what is
 * held still, and what the front desk had paid back of money that the gateway gave back as well.
 */
export function receiveRefund(
  context: StaffContext,
  number: string,
): Promise<{ readonly left: Rupees; readonly lost: Rupees }> {
  const act = { staff: 'gateway', isDryRun: false }
  return context.database.transaction(async (queries) => {
    const entries = await queries.query<{ reference: string }>(
      `select p.reference from payments p where ${isOfPayment('$1')} order by p.id`,
      [number],
    )
    const payments: Payment[] = []
    for (const { reference } of entries) payments.push(await lockPayment(queries, reference))
    const known = await queries.query<{
      id: number
      paymentId: number
      amount: Rupees
      actor: string
      isSent: boolean
    }>(
      `select f.id, f.payment_id as "paymentId", f.amount, f.actor, f.state = 'sent' as "isSent"
       from refunds f join payments p on p.id = f.payment_id
       where ${isOfPayment('$1')} and (f.state = 'sent' or f.state = 'paid back' and f.method = 'online')`,
      [number],
    )
    const [first, ...others] = known
    const isClear = first === undefined || (first.isSent && others.length === 0)
    const meant = payments.filter(({ id, held }) => isClear && held > 0 && (!first || first.paymentId === id))
    let left = sumOf(payments.map(({ held }) => held))
    for (const payment of meant) {
      const begun = first
        ? { refundId: first.id, payment, amount: first.amount, method: 'online' as const, note: null }
        : await begin(
            queries,
            context,
            act,
            {
              of: payment.reference,
              amount: payment.held,
              method: 'online',
              note: null,
              isDone: true,
              isAgain: false,
            },
            context.clock.now(),
          )
      // Who sent it did it.
      await complete(context, queries, first ? { staff: first.actor } : act, begun, null)
      left = sumOf([left, -begun.amount])
    }
    return { left, lost: first === undefined ? await refundedAtDesk(queries, number) : 0 }
  })
}
