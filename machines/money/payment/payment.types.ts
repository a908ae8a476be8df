import type { Refund } from '@domain/booking/booking'
import type { Outcome } from '@domain/values/outcome'
import type { Customer, Payable } from '@domain/money/payable'
import type { Verdict } from '@domain/money/paymentAttempt'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface PaymentContext extends FailureContext {
  readonly payable: Payable | null
  /** Null while the payer is unknown. */
  readonly customer: Customer | null
  readonly termsAccepted: boolean
  /** True from a submit without the terms until the member toggles the box (B5.09). */
  readonly termsMissing: boolean
  /** The server's message in an answer that leaves the outcome of the last attempt open, or null. */
  readonly serverMessage: string | null
  /** The server's verdict on an earlier attempt. */
  readonly verdict: Verdict | null
  /** What is refunded of what was paid, as far as that verdict says so. */
  readonly refund: Refund | null
  /** The allowed address of the payment page. */
  readonly paymentUrl: string | null
}

export type PaymentUserEvent =
  | { readonly type: 'terms.toggled'; readonly termsAccepted: boolean }
  /** The button Proceed to Payment (B2.84). */
  | { readonly type: 'payment.submitted' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.closed' }

export type PaymentWorldEvent =
  /** The member wants to pay a due (B2.79). */
  | { readonly type: 'payment.wanted'; readonly payable: Payable; readonly customer: Customer | null }
  /** The member opened another page of the portal. */
  | { readonly type: 'page.left' }
  /** The page returned from the back/forward cache unchanged. */
  | { readonly type: 'page.restored' }
  | CountdownTicked

/** Emitted after a submit without the terms: the dialog focuses the box. */
export type PaymentEmitted = { readonly type: 'terms.missed' }

export type PaymentEvent = PaymentUserEvent | PaymentWorldEvent

/**
 * `openPayment`: returns the address of the payment page, null for one that the portal may not follow
 * (B7.10).
 */
export type OpenPayment = { input: Payable; output: Outcome<{ readonly paymentUrl: string | null }> }
/** `readDue`: the server's current verdict on a due, and what is refunded of it. */
export type ReadDue = {
  input: Payable
  output: Outcome<{ readonly verdict: Verdict; readonly refund: Refund | null }>
}
