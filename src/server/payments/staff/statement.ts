import { decimalAmount, type Rupees, sumOf } from '@domain/money/money'
import { type CentreDate, instantAt } from '@domain/time/centreTime'
import type { Queries } from '@server/database/database'
import { dueTitle } from '../receivables'

/** A period of whole days at the centre, both included. */
export interface Period {
  readonly from: CentreDate
  readonly to: CentreDate
}

/** Rows of text below a row of names. */
type Table = readonly (readonly string[])[]

/** SQL: the day of an instant at the centre. */
const dayOf = (instant: string) =>
  `to_char(${instant} at time zone 'UTC' + interval '5 hours 30 minutes', 'YYYY-MM-DD')`

const parametersOf = ({ from, to }: Period) => [new Date(instantAt(from)), new Date(instantAt(to, 24))]

interface UnplacedEntry {
  readonly at: Date
  readonly day: string
  readonly reason: string
  /** Below 0 where the bank took it back, and where it reverses money that was dealt with. */
  readonly amount: number
  readonly currency: string
  readonly reference: string | null
  readonly isReversal: boolean
  /** Who dealt with it, and how. */
  readonly staff: string | null
  readonly note: string | null
}

/**
 * Money at the gateway that fits nothing, and its reversal on the day on which it was dealt with: it went back, or
 * another entry has it; also what the bank, or the gateway, took back of money that the books have as refunded. Without questions about money that the ledger has, and money of other merchants.
 */
const unplacedEntries = (queries: Queries, period: Period): Promise<UnplacedEntry[]> =>
  queries.query<UnplacedEntry>(
    `select e.at, ${dayOf('e.at')} as day, u.reason, u.amount * e.sign as amount, coalesce(u.currency, 'LKR') as currency,
            u.reference, e.sign < 0 as "isReversal", s.staff, s.details ->> 'note' as note
     from unplaced_payments u
     cross join lateral (values (u.received_at, 1), (u.settled_at, -1)) e (at, sign)
     left join lateral (
       select staff, details from staff_acts where act = 'settled' and subject = u.id::text and e.sign < 0 limit 1
     ) s on true
     where u.amount is not null and (u.reason in ('amount', 'attempt', 'currency', 'nonce', 'reference')
       or (u.reason = 'chargeback' or u.reason = 'refund' and u.amount < 0) and exists (
         select from payments p where p.amount > 0 and u.reference in (p.reference, p.gateway_reference)))
       and e.at >= $1 and e.at < $2 order by e.at, u.id`,
    parametersOf(period),
  )

const methodOfUnplaced = 'online, not placed'

/**
 * The statement of a period for the bookkeeper: what came, what went back and what is left, in rupees, for each
 * day and method, with a line for each payment that fits nothing, and the sum of all: what the gateway and the front
 * desk hold. A record that was made by mistake is left out with what voids it in the same
 * period; a later void is money that went, since an earlier statement has the record.
 */
export async function statementOf(queries: Queries, period: Period): Promise<Table> {
  const rows = await queries.query<{
    day: string
    method: string
    payments: number
    came: Rupees
    went: Rupees
  }>(
    `select ${dayOf('p.paid_at')} as day, p.method, count(*) filter (where p.amount > 0)::int as payments,
            coalesce(sum(p.amount) filter (where p.amount > 0), 0) as came,
            coalesce(-sum(p.amount) filter (where p.amount < 0), 0) as went
     from payments p
     where p.paid_at >= $1 and p.paid_at < $2
       and not exists (select from payments r where r.reverses = p.id and r.kind = 'void' and r.paid_at < $2)
       and not (p.kind = 'void' and exists (select from payments r where r.id = p.reverses and r.paid_at >= $1))
     group by 1, 2 order by 1, 2`,
    parametersOf(period),
  )
  const unplaced = (await unplacedEntries(queries, period)).map((entry) => {
    const { day, amount, currency, reference, isReversal } = entry
    const isRupees = currency === 'LKR'
    return {
      day,
      method: methodOfUnplaced,
      payments: amount > 0 && !isReversal ? 1 : 0,
      came: isRupees && amount > 0 ? amount : 0,
      went: isRupees && amount < 0 ? -amount : 0,
      other: isRupees ? '' : `${currency} ${decimalAmount(amount)}`,
      reference: reference ?? '',
    }
  })
  const lines = [...rows.map((row) => ({ ...row, other: '', reference: '' })), ...unplaced].sort(
    (one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0),
  )
  const total = {
    day: 'Total',
    method: '',
    payments: lines.reduce((sum, { payments }) => sum + payments, 0),
    came: sumOf(lines.map(({ came }) => came)),
    went: sumOf(lines.map(({ went }) => went)),
    other: '',
    reference: '',
  }
  return [
    [
      'Day',
      'Method',
      'Payments',
      'Received (LKR)',
      'Paid back (LKR)',
      'Net (LKR)',
      'Other currency',
      'Reference',
    ],
    ...[...lines, total].map(({ day, method, payments, came, went, other, reference }) => [
      day,
      method,
      String(payments),
      decimalAmount(came),
      decimalAmount(went),
      decimalAmount(sumOf([came, -went])),
      other,
      reference,
    ]),
  ]
}

/**
 * Every entry of the books in a period, in the order of its coming: also voids and what they take back, and money that
 * fits nothing with its reversal.
 */
export async function entriesOf(queries: Queries, period: Period): Promise<Table> {
  const rows = await queries.query<{
    at: Date
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
    `select p.paid_at as at, ${dayOf('p.paid_at')} as day, p.receipt, p.kind, p.method, p.amount, p.reference, d.item, p.actor, p.reason
     from payments p left join lateral (
       select t.title as item from dues d cross join lateral (select ${dueTitle}) t where d.id = p.due_id
     ) d on true
     where p.paid_at >= $1 and p.paid_at < $2 order by p.paid_at, p.id`,
    parametersOf(period),
  )
  const unplaced = (await unplacedEntries(queries, period)).map(
    ({ at, day, reason, amount, currency, reference, isReversal, staff, note }) => ({
      at,
      day,
      receipt: null,
      kind: isReversal ? 'dealt with' : 'not placed',
      method: 'online',
      amount: currency === 'LKR' ? amount : 0,
      reference: reference ?? '',
      item: null,
      actor: staff ?? 'gateway',
      reason: note ?? (currency === 'LKR' ? reason : `${currency} ${decimalAmount(amount)}`),
    }),
  )
  const entries = [...rows, ...unplaced].sort((one, other) => one.at.getTime() - other.at.getTime())
  return [
    ['Day', 'Receipt', 'Kind', 'Method', 'Amount (LKR)', 'Reference', 'Item', 'By', 'Reason'],
    ...entries.map((row) => [
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
  ]
}
