import { dueStatus } from '../booking/pricing'
import { type Rupees, sumOf } from './money'
import { isPaid } from './payable'
import type { Receivable, Receivables } from './receivable'

/** The unpaid dues of all categories together. */
export interface DuesTotal {
  /** Number of unpaid dues, by the server's count. */
  readonly count: number
  /** Number of those that the server sent: the sum holds only these. */
  readonly sent: number
  /** Number of those without an amount, which the sum leaves out as well. */
  readonly withoutAmount: number
  /** In rupees. */
  readonly amount: Rupees
  readonly overdue: number
  readonly dueSoon: number
  /** The due to pay first; null when there is none. */
  readonly first: Receivable | null
}

const dueFirst = (one: Receivable, other: Receivable): number =>
  (one.dueAt ?? Number.POSITIVE_INFINITY) < (other.dueAt ?? Number.POSITIVE_INFINITY) ? -1 : 1

/** Adds up the unpaid dues as of an instant (epoch milliseconds); recently paid ones do not count. */
export function duesTotalOf(dues: Receivables, now: number): DuesTotal {
  const lists = [dues.member, dues.class, dues.retail]
  const unpaid = lists.flatMap<Receivable>(({ items }) => items).filter((due) => !isPaid(due))
  const statusOf = ({ dueAt }: Receivable) => (dueAt === null ? null : dueStatus(dueAt, now))
  const amounts = unpaid.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  return {
    count: lists.reduce((count, list) => count + list.unpaid, 0),
    sent: unpaid.length,
    withoutAmount: unpaid.length - amounts.length,
    amount: sumOf(amounts),
    overdue: unpaid.filter((due) => statusOf(due) === 'Overdue').length,
    dueSoon: unpaid.filter((due) => statusOf(due) === 'Due Soon').length,
    first: [...unpaid].sort(dueFirst)[0] ?? null,
  }
}
