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
      /** `1 overdue`, and `2 due soon`; null when there are none. */
      readonly overdue: string | null
      readonly dueSoon: string | null
      /** The dues that the sum leaves out, in words; null when it is complete. */
      readonly leftOut: string | null
      /**
       * The due to pay first: `Oldest: Junior Badminton for Kamala Perera, overdue since Jul 8, 2026`; null when
       * only the sum is known.
       */
      readonly first: string | null
    } & Refreshed)

/** The result of the last refresh. */
interface Refreshed {
  /** The age of an earlier start's sum while it is read again; null for a sum of this start. */
  readonly age: string | null
  /** The reason why the refresh failed, with the age of the displayed data, which is the last known. */
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

function firstOf({ first }: DuesTotal, readAt: number): string | null {
  if (!first) return null
  const title = payableTitleOf(first)
  if (first.dueAt === null) return `First: ${title}`
  const date = shortDate(centreDateOf(first.dueAt))
  return dueStatus(first.dueAt, readAt) === 'Overdue'
    ? `Oldest: ${title}, overdue since ${date}`
    : `First: ${title}, due ${date}`
}

/** The dashboard's text about the dues. */
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
