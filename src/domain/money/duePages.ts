import { isPaid } from './payable'
import type { DueList, Receivable, Receivables } from './receivable'

/** The server's own limit of one call, for each category (B9.14). */
export const duesInOneCall = 100

/** True when a category has more than that many pages. */
export const hasFurtherPage = ({ total }: DueList, pagesRead: number): boolean =>
  total > pagesRead * duesInOneCall

/** True when any category has more than that many pages. */
export const hasFurtherPages = (dues: Receivables, pagesRead: number): boolean =>
  [dues.member, dues.class, dues.retail].some((list) => hasFurtherPage(list, pagesRead))

/**
 * Joins a category with its next page. A due that moved from one page to the other between the calls appears
 * once; when neither page holds one, the count reveals it, and the list is not complete.
 */
function joined<D extends Receivable>(earlier: DueList<D>, further: DueList<D>): DueList<D> {
  if (earlier.complete) return earlier
  const known = new Set(earlier.items.map(({ id }) => id))
  const items = [...earlier.items, ...further.items.filter(({ id }) => !known.has(id))]
  const total = Math.max(earlier.total, further.total)
  const complete = total > 0 && items.length === total
  const open = items.filter((due) => !isPaid(due)).length
  return { items, total, unpaid: complete ? open : Math.max(earlier.unpaid, further.unpaid, open), complete }
}

/** Joins the dues of the pages so far with those of the next. */
export const joinDues = (earlier: Receivables, further: Receivables): Receivables => ({
  member: joined(earlier.member, further.member),
  class: joined(earlier.class, further.class),
  retail: joined(earlier.retail, further.retail),
  totalCount: further.totalCount,
})
