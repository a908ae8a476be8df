import type { AttentionReturned } from '@machines/shared/changes'
import type { Refund } from '@domain/booking/booking'
import type { Desk } from '@domain/money/desk'
import type { Outcome } from '@domain/values/outcome'
import type { StartedPayment } from '@domain/money/paymentRecord'
import type { Verdict } from '@domain/money/paymentAttempt'
import type { FailureOrDefect } from '@machines/shared/failure'
import type { CountdownTicked, Wait } from '@machines/shared/wait'

/** The server's verdict on a payment that went to the gateway. */
export interface PaymentResult {
  readonly payment: StartedPayment
  readonly verdict: Verdict
  /** Those on the dues of a payment of several, in their order. */
  readonly verdicts?: readonly Verdict[]
  /** The reference of its receipt; null when the server names none. */
  readonly reference: string | null
  /** What is refunded of it. */
  readonly refund?: Refund
}

export interface PaymentReturnInput {
  /** The payments that this browser recorded before leaving for the gateway. */
  readonly started: readonly StartedPayment[]
  /** True when the gateway returned to this page, which is the same one for every payment. */
  readonly isReturn: boolean
  /** The reference of the receipt that is open; null on every other page. */
  readonly openReceipt: string | null
  /** Where members pay without a gateway; null with one. */
  readonly desk: Desk | null
}

export interface PaymentReturnContext extends PaymentReturnInput, Wait {
  /** The last verdicts, on payments that are among `started`. */
  readonly results: readonly PaymentResult[]
  /** The reason why the last reading failed. */
  readonly failure: FailureOrDefect | null
  /** Number of waits since the member looked last. */
  readonly waits: number
}

export type PaymentReturnUserEvent =
  | { readonly type: 'retry.requested' }
  /** The member dismisses a result. */
  | { readonly type: 'result.dismissed'; readonly payment: StartedPayment }
  /** The member pays a declined, cancelled or unpaid due once more. */
  | { readonly type: 'payment.retried'; readonly payment: StartedPayment }

export type PaymentReturnWorldEvent =
  | AttentionReturned
  /** In this tab or another one a payment left for the gateway, or the member read its result. */
  | { readonly type: 'payments.changed'; readonly started: readonly StartedPayment[] }
  /** The member went to another page, or to another receipt. */
  | { readonly type: 'page.opened'; readonly openReceipt: string | null }

export type PaymentReturnEvent = PaymentReturnUserEvent | PaymentReturnWorldEvent | CountdownTicked

/** `fetchPaymentOutcomes`: the server's current verdicts on the payments. */
export type FetchPaymentOutcomes = {
  input: { readonly started: readonly StartedPayment[] }
  output: Outcome<readonly PaymentResult[]>
}
