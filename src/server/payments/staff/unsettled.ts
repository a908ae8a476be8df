import { asPayment } from '@domain/money/money'
import { dateTimeText } from '@domain/time/dates'
import type { Queries } from '@server/database/database'
import { conflict, notFound } from '@server/http/problems'
import { listUnheard, listUnplaced } from '../unplacedPayments'
import { dueTitle } from '../receivables'
import { type Act, inTransaction, type MoneyContext, noteAct } from './act'

/** A refund that no money was paid back for yet. */
interface OwedRefund {
  /** The payment's. */
  readonly reference: string
  readonly amount: number
  readonly item: string
  readonly member: string
  readonly state: 'requested' | 'sent'
  /** The gateway's reason for refusing it the last time, or null. */
  readonly refused: string | null
  readonly created_at: Date
}

/** The refunds that are owed, the oldest first. */
const listOwedRefunds = (queries: Queries): Promise<OwedRefund[]> =>
  queries.query<OwedRefund>(
    `select p.reference, f.amount, coalesce(d.item, 'a deleted due') as item, coalesce(m.email, 'a deleted member') as member,
            f.state, f.refused, f.created_at
     from refunds f join payments p on p.id = f.payment_id
     left join lateral (select d.member_id, t.title as item from dues d cross join lateral (select ${dueTitle}) t
                        where d.id = p.due_id) d on true
     left join members m on m.id = d.member_id
     where f.state <> 'paid back' order by f.id`,
  )

/** The money that waits for the staff: refunds owed, money that fits nothing, payments not heard of. */
export async function unsettled(context: Pick<MoneyContext, 'database' | 'clock'>) {
  const refunds = await listOwedRefunds(context.database)
  const unplaced = await listUnplaced(context.database)
  const unheard = await listUnheard(context)
  const sections = [
    ...section(
      'Refunds owed (refund <reference>)',
      refunds.map(
        ({ reference, item, amount, member, state, refused }) =>
          `${reference}  ${asPayment(amount)}  ${item}, ${member}${state === 'sent' ? ' (sent, no answer: look at the gateway)' : ''}${refused === null ? '' : ` (refused: ${refused})`}`,
      ),
    ),
    ...section(
      'Money that fits nothing (settled <number> --note, once it is dealt with)',
      unplaced.map(
        ({ id, reason, amount, currency, reference, received_at }) =>
          `${id}  ${reason}  ${amount === null ? 'no amount' : `${currency ?? 'LKR'} ${amount}`}  reference ${reference ?? 'unknown'}, ${dateTimeText(received_at.getTime())}`,
      ),
    ),
    ...section(
      'Payments not heard of for two days (look at the gateway; paid <due> if it was paid)',
      unheard.map(
        ({ id, due_id, amount, updated_at }) =>
          `due ${due_id}  ${asPayment(amount)}  order ${id}, heard of last ${dateTimeText(updated_at.getTime())}`,
      ),
    ),
  ]
  return {
    text: sections.length === 0 ? 'Nothing is unsettled.' : sections.join('\n'),
    data: { refunds, unplaced, unheard },
  }
}

const section = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)]

/** Marks money that fits nothing as dealt with. Refuses: 404 unknown; 409 already marked. */
export async function settleUnplaced(
  context: MoneyContext,
  act: Act,
  { id, note }: { readonly id: number; readonly note: string },
) {
  const now = context.clock.now()
  return inTransaction(context, act, async (queries) => {
    const [row] = await queries.query<{ settled_at: Date | null }>(
      'select settled_at from unplaced_payments where id = $1 for update',
      [id],
    )
    if (!row) throw notFound(`No money has the number ${id}.`)
    if (row.settled_at !== null)
      throw conflict(`${id} is settled since ${dateTimeText(row.settled_at.getTime())}.`)
    await queries.query('update unplaced_payments set settled_at = $2 where id = $1', [id, new Date(now)])
    await noteAct(queries, act, { act: 'settled', subject: String(id), details: { note } }, now)
    return { text: `${id} is settled.`, data: { id } }
  })
}
