import type { Outcome } from '@domain/values/outcome'
import type { Customer, Payable } from '@domain/money/payable'
import type { Verdict } from '@domain/money/paymentVerdict'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export interface PaymentContext extends FailureContext, WithParent {
  readonly payable: Payable | null
  /** Null as long as it is not known who pays. */
  readonly customer: Customer | null
  readonly termsAccepted: boolean
  /** Whether the terms were missing when the form was submitted, until the box is toggled (B5.09). */
  readonly termsMissing: boolean
  /** The server's message in an answer from which the outcome of the last attempt is not known, or null. */
  readonly serverMessage: string | null
  /** The outcome of an earlier attempt, by the server. */
  readonly verdict: Verdict | null
  /** The payment page that may be followed. */
  readonly paymentUrl: string | null
}

export type PaymentUserEvent =
  | { readonly type: 'terms.toggled'; readonly termsAccepted: boolean }
  /** Proceed to Payment (B2.84). */
  | { readonly type: 'payment.submitted' }
  | { readonly type: 'retry.requested' }
  | { readonly type: 'dialog.closed' }

export type PaymentWorldEvent =
  /** A due is to be paid (B2.79). */
  | { readonly type: 'payment.wanted'; readonly payable: Payable; readonly customer: Customer | null }
  /** The member went to another page of the portal. */
  | { readonly type: 'page.left' }
  /** The page came out of the back/forward cache as it was left. */
  | { readonly type: 'page.restored' }
  | CountdownTicked

/** The form was submitted without the terms: the box is where the member goes on. */
export type PaymentEmitted = { readonly type: 'terms.missed' }

export type PaymentEvent = PaymentUserEvent | PaymentWorldEvent

/** `openPayment`: brings the address of the payment page, null for one that the portal may not follow (B7.10). */
export type OpenPayment = { input: Payable; output: Outcome<{ readonly paymentUrl: string | null }> }
/** `readDue`: what the server says of a due now; null for one without a number. */
export type ReadDue = { input: Payable; output: Outcome<Verdict> }
