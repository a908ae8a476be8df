import type { SnapshotFrom } from 'xstate'
import { dueStatus } from '@domain/booking/pricing'
import { type DuesTotal, duesTotalOf } from '@domain/money/duesTotal'
import { asPayment } from '@domain/money/money'
import { payableTitleOf } from '@domain/money/payable'
import { centreDateOf } from '@domain/time/centreTime'
import { shortDate } from '@domain/time/dates'
import { countText } from '@domain/values/countText'
import { keptText, lastKnownText, loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { duesSummaryMachine } from './duesSummary.machine'

export type DuesSummaryScreen =
  | { readonly screen: 'loading' }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | ({ readonly screen: 'nothing' } & Refreshed)
  | ({
      readonly screen: 'due'
      /** `Rs. 8,500`; null when no due has an amount. */
      readonly amount: string | null
      /** `3 items`. */
      readonly count: string
      /** `1 overdue`, and `2 due soon`; null when none is. */
      readonly overdue: string | null
      readonly dueSoon: string | null
      /** What the sum leaves out, in words; null when it is of everything. */
      readonly leftOut: string | null
      /** The due to be paid first: `Junior Badminton for Kamala Perera`, `Due Jul 8, 2026`; null where only the sum is known. */
      readonly first: { readonly title: string; readonly when: string | null } | null
    } & Refreshed)

/** How the last refresh went. */
interface Refreshed {
  /** How old the sum of an earlier start is that is added up again; null for that of this one. */
  readonly age: string | null
  /** Why it brought nothing, with the age of what is displayed, which is the last known. */
  readonly stale: string | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

type Sum = Omit<DuesTotal, 'first'>

const countsOf = ({ count, overdue, dueSoon }: Sum) => ({
  count: countText(count, 'item'),
  overdue: overdue > 0 ? `${overdue} overdue` : null,
  dueSoon: dueSoon > 0 ? `${dueSoon} due soon` : null,
})

function leftOutOf({ count, sent, withoutAmount }: Sum): string | null {
  const parts = [
    ...(sent < count ? [`The sum covers ${sent} of ${count} items.`] : []),
    ...(withoutAmount > 0 ? [`${countText(withoutAmount, 'item')} without an amount.`] : []),
  ]
  return parts.length === 0 ? null : parts.join(' ')
}

function firstOf({ first }: DuesTotal, readAt: number): { title: string; when: string | null } {
  if (!first) return { title: 'Payment', when: null }
  const status = first.dueAt === null ? null : dueStatus(first.dueAt, readAt)
  return {
    title: payableTitleOf(first),
    when:
      first.dueAt === null
        ? null
        : `${status === 'Overdue' ? 'Overdue since' : 'Due'} ${shortDate(centreDateOf(first.dueAt))}`,
  }
}

/** What the dashboard says of what is to be paid. */
export function selectDuesSummary(snapshot: SnapshotFrom<typeof duesSummaryMachine>): DuesSummaryScreen {
  const { context } = snapshot
  const { secondsLeft } = loadStatusOf(snapshot)
  const { known } = context
  if (known === null)
    return snapshot.matches('loading')
      ? { screen: 'loading' }
      : { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  const { total, dues } = known.data
  const age = keptText(snapshot, known)
  const refreshed = { age, stale: lastKnownText(snapshot, known), secondsLeft }
  if (total.count === 0) return { screen: 'nothing', ...refreshed }
  return {
    screen: 'due',
    amount: total.withoutAmount === total.sent ? null : asPayment(total.amount),
    ...countsOf(total),
    leftOut: leftOutOf(total),
    first: dues && firstOf(duesTotalOf(dues, known.readAt), known.readAt),
    ...refreshed,
  }
}
