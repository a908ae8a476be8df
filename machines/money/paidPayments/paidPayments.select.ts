import type { SnapshotFrom } from 'xstate'
import type { MemberPayment } from '@domain/money/receivable'
import type { FailureNotice } from '@domain/values/failureNotices'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { paidPaymentsMachine } from './paidPayments.machine'

export type PaidPaymentsScreen =
  /** The server lacks the extension: there is no such section. */
  | { readonly screen: 'notTold' }
  | { readonly screen: 'loading' }
  | {
      readonly screen: 'failed'
      readonly message: string
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | {
      readonly screen: 'list'
      readonly payments: readonly MemberPayment[]
      readonly total: number
      readonly page: number
      readonly totalPages: number
      /** The reason why the page could not be read again. */
      readonly notice: FailureNotice | null
      readonly secondsLeft: number | null
    }

/** The screen of the section "Your payments". */
export function selectPaidPayments(snapshot: SnapshotFrom<typeof paidPaymentsMachine>): PaidPaymentsScreen {
  const { context } = snapshot
  const { query, known } = context
  if (query === null) return { screen: 'notTold' }
  if (snapshot.matches('loading')) return { screen: 'loading' }
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  if (known === null) return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  const { payments, total, totalPages } = known.data
  return {
    screen: 'list',
    payments,
    total,
    // There may be fewer pages by now.
    page: Math.min(query, Math.max(1, totalPages)),
    totalPages,
    notice,
    secondsLeft,
  }
}
