import type { MemberPayment } from '@domain/money/receivable'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface ReceiptInput {
  /** The gateway's reference that the address names; null when it names none. */
  readonly reference: string | null
  /** Who the receipt is for; null when it is not known. */
  readonly payer: string | null
}

export interface ReceiptContext extends ReceiptInput, FailureContext {
  /** Null when the member has no such payment. */
  readonly payment: MemberPayment | null
}

export type ReceiptUserEvent = { readonly type: 'retry.requested' } | { readonly type: 'print.requested' }

export type ReceiptWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was paid. */
  | { readonly type: 'dues.changed' }
  | CountdownTicked

export type ReceiptEvent = ReceiptUserEvent | ReceiptWorldEvent

/** `loadPayment`: the member's payment with that reference; null when there is none. */
export type LoadPayment = { input: { readonly reference: string }; output: Outcome<MemberPayment | null> }
