import type { Outcome } from '@domain/values/outcome'
import type { StartedPayment } from '@domain/money/paymentRecord'
import type { Verdict } from '@domain/money/paymentVerdict'
import type { FailureOrDefect } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked, Wait } from '@machines/shared/wait'

/** The server's verdict on a payment that went to the gateway. */
export interface PaymentResult {
  readonly payment: StartedPayment
  readonly verdict: Verdict
  /** Of its receipt; null where the server tells none. */
  readonly reference: string | null
}

export interface PaymentReturnInput extends WithParent {
  /** The payments that this browser knows to have left. */
  readonly started: readonly StartedPayment[]
  /** Whether the gateway led to this page, which is the same one for every payment. */
  readonly isReturn: boolean
}

export interface PaymentReturnContext extends PaymentReturnInput, Wait {
  /** The last verdicts, on payments that are among `started`. */
  readonly results: readonly PaymentResult[]
  /** Why the last question was not answered. */
  readonly failure: FailureOrDefect | null
  /** Whether pointer or focus rests on what is displayed, whatever that is. */
  readonly isBeingRead: boolean
  /** How often was waited since the member looked last. */
  readonly waits: number
}

export type PaymentReturnUserEvent =
  | { readonly type: 'retry.requested' }
  /** The member has read it. */
  | { readonly type: 'result.dismissed'; readonly payment: StartedPayment }
  /** What was declined, cancelled or is still due is to be paid once more. */
  | { readonly type: 'payment.retried'; readonly payment: StartedPayment }
  /** Pointer or focus rests on what is said. */
  | { readonly type: 'reading.began' }
  | { readonly type: 'reading.ended' }

export type PaymentReturnWorldEvent =
  /** The member returns to the page. */
  | { readonly type: 'attention.returned' }
  /** A payment left, or its result was read, in this tab or another. */
  | { readonly type: 'payments.changed'; readonly started: readonly StartedPayment[] }

export type PaymentReturnEvent = PaymentReturnUserEvent | PaymentReturnWorldEvent | CountdownTicked

/** `fetchPaymentOutcomes`: what the server says of the payments now. */
export type FetchPaymentOutcomes = {
  input: { readonly started: readonly StartedPayment[] }
  output: Outcome<readonly PaymentResult[]>
}
