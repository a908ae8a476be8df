import type { MemberPaymentPage } from '@domain/money/receivable'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface PaidPaymentsInput {
  /** Whether the server tells what was paid (extension `member-payments`). */
  readonly tellsPayments: boolean
}

export interface PaidPaymentsContext extends PaidPaymentsInput, FailureContext {
  /** From 1. */
  readonly page: number
  /** The payments of that page; null until they are read. */
  readonly payments: MemberPaymentPage | null
}

export type PaidPaymentsUserEvent =
  { readonly type: 'retry.requested' } | { readonly type: 'page.chosen'; readonly page: number }

export type PaidPaymentsWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was paid. */
  | { readonly type: 'dues.changed' }
  | CountdownTicked

export type PaidPaymentsEvent = PaidPaymentsUserEvent | PaidPaymentsWorldEvent

/** `loadPayments`: a page of what the member paid through the portal. */
export type LoadPayments = { input: { readonly page: number }; output: Outcome<MemberPaymentPage> }
