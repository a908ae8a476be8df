import type { SnapshotFrom } from 'xstate'
import type { MemberPayment } from '@domain/money/receivable'
import type { FailureNotice } from '@domain/values/failureNotices'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { receiptMachine } from './receipt.machine'

export type ReceiptScreen =
  | { readonly screen: 'loading' }
  | {
      /** The member has no payment with that reference. */
      readonly screen: 'notFound'
      /** The reason why the payment could not be looked up again. */
      readonly notice: FailureNotice | null
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null }
  | {
      readonly screen: 'receipt'
      readonly payment: MemberPayment
      readonly payer: string | null
      readonly taxLine: string | null
      /** The reason why the receipt could not be read again. */
      readonly notice: FailureNotice | null
      readonly secondsLeft: number | null
    }

/** The screen of the receipt page. */
export function selectReceipt(snapshot: SnapshotFrom<typeof receiptMachine>): ReceiptScreen {
  const { context } = snapshot
  const { known } = context
  if (snapshot.matches('loading')) return { screen: 'loading' }
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  if (snapshot.matches('failed') || snapshot.matches('rateLimited'))
    return { screen: 'failed', message: loadNoticeOf(context).message, secondsLeft }
  const payment = known?.data.payment ?? null
  if (known === null || payment === null) return { screen: 'notFound', notice, secondsLeft }
  return { screen: 'receipt', ...known.data, payment, notice, secondsLeft }
}
