import { dueStatus } from '../booking/pricing'
import { type Rupees, sumOf } from './money'
import { isPaid } from './payable'
import type { Receivable, Receivables } from './receivable'

/** What is still to be paid, of all categories together. */
export interface DuesTotal {
  /** How many dues are unpaid, by the server's count. */
  readonly count: number
  /** How many of them the server sent: only these are in the sum. */
  readonly sent: number
  /** How many of those have no amount, and so are not in the sum either. */
  readonly withoutAmount: number
  /** In rupees. */
  readonly amount: Rupees
  readonly overdue: number
  readonly dueSoon: number
  /** The one to be paid first; null when nothing is due. */
  readonly first: Receivable | null
}

const dueFirst = (one: Receivable, other: Receivable): number =>
  (one.dueAt ?? Number.POSITIVE_INFINITY) < (other.dueAt ?? Number.POSITIVE_INFINITY) ? -1 : 1

/** Adds up what is unpaid as of an instant (epoch milliseconds); what was paid lately counts nowhere. */
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
