import { decimalAmount, type Rupees, sumOf } from '@domain/money/money'
import { type CentreDate, instantAt } from '@domain/time/centreTime'
import { csvOf } from '@server/csv'
import type { Queries } from '@server/database/database'
import { dueTitle } from '../receivables'

/** A period of whole days at the centre, both included. */
export interface Period {
  readonly from: CentreDate
  readonly to: CentreDate
}

/** SQL: the day of an entry at the centre. */
const dayOf = `to_char(p.paid_at at time zone 'UTC' + interval '5 hours 30 minutes', 'YYYY-MM-DD')`

const parametersOf = ({ from, to }: Period) => [new Date(instantAt(from)), new Date(instantAt(to, 24))]

/**
 * The statement of a period for the bookkeeper: what came, what went back and what is left, in rupees, for each
 * day and method, with the sum of all. A record that was made by mistake is left out with what voids it in the same
 * period; a later void is money that went, since an earlier statement has the record.
 */
export async function statementOf(queries: Queries, period: Period): Promise<string> {
  const rows = await queries.query<{
    day: string
    method: string
    payments: number
    came: Rupees
    went: Rupees
  }>(
    `select ${dayOf} as day, p.method, count(*) filter (where p.amount > 0)::int as payments,
            coalesce(sum(p.amount) filter (where p.amount > 0), 0) as came,
            coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as went
     from payments p
     where p.paid_at >= $1 and p.paid_at < $2
       and not exists (select from payments r where r.reverses = p.id and r.kind = 'void' and r.paid_at < $2)
       and not (p.kind = 'void' and exists (select from payments r where r.id = p.reverses and r.paid_at >= $1))
     group by 1, 2 order by 1, 2`,
    parametersOf(period),
  )
  const came = sumOf(rows.map((row) => row.came))
  const went = sumOf(rows.map((row) => row.went))
  const payments = rows.reduce((sum, row) => sum + row.payments, 0)
  return csvOf([
    ['Day', 'Method', 'Payments', 'Received (LKR)', 'Paid back (LKR)', 'Net (LKR)'],
    ...rows.map((row) => [
      row.day,
      row.method,
      String(row.payments),
      decimalAmount(row.came),
      decimalAmount(row.went),
      decimalAmount(sumOf([row.came, -row.went])),
    ]),
    [
      'Total',
      '',
      String(payments),
      decimalAmount(came),
      decimalAmount(went),
      decimalAmount(sumOf([came, -went])),
    ],
  ])
}

/** Every entry of the ledger in a period, in the order of its coming: also voids, and what they take back. */
export async function entriesOf(queries: Queries, period: Period): Promise<string> {
  const rows = await queries.query<{
    day: string
    receipt: number | null
    kind: string
    method: string
    amount: Rupees
    reference: string
    item: string | null
    actor: string
    reason: string | null
  }>(
    `select ${dayOf} as day, p.receipt, p.kind, p.method, p.amount, p.reference, d.item, p.actor, p.reason
     from payments p left join lateral (
       select t.title as item from dues d cross join lateral (select ${dueTitle}) t where d.id = p.due_id
     ) d on true
     where p.paid_at >= $1 and p.paid_at < $2 order by p.paid_at, p.id`,
    parametersOf(period),
  )
  return csvOf([
    ['Day', 'Receipt', 'Kind', 'Method', 'Amount (LKR)', 'Reference', 'Item', 'By', 'Reason'],
    ...rows.map((row) => [
      row.day,
      row.receipt === null ? '' : String(row.receipt),
      row.kind,
      row.method,
      decimalAmount(row.amount),
      row.reference,
      row.item ?? '',
      row.actor,
      row.reason ?? '',
    ]),
  ])
}
