import { dateTimeText } from '@domain/time/dates'
import type { StaffContext } from '@server/context'
import { conflict, notFound } from '@server/http/problems'
import { type Act, inTransaction, noteAct } from '@server/staffActs'
import { listUnsettled, unsettledSections } from '../unsettledMoney'

/** The money that waits for the staff: refunds owed, money that fits nothing, payments not heard of. */
export async function unsettled(context: Pick<StaffContext, 'database' | 'clock'>) {
  const data = await listUnsettled(context)
  const sections = unsettledSections(data).flatMap(({ title, next, lines }) => [
    `${title[0]?.toUpperCase()}${title.slice(1)} (${next})`,
    ...lines.map((line) => `  ${line}`),
  ])
  return { text: sections.length === 0 ? 'Nothing is unsettled.' : sections.join('\n'), data }
}

/** Marks money that fits nothing as dealt with. Refuses: 404 unknown; 409 already marked. */
export async function settleUnplaced(
  context: StaffContext,
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
