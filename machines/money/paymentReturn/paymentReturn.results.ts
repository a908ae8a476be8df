/** What the results of payments mean for the flow. */
import { samePayment, type StartedPayment } from '@domain/money/paymentRecord'
import { mayChangeSoon, type Verdict } from '@domain/money/paymentVerdict'
import type { PaymentReturnContext } from './paymentReturn.types'

/** The verdict on a payment; null before the first one. */
export const verdictOf = ({ results }: PaymentReturnContext, payment: StartedPayment): Verdict | null =>
  results.find((result) => samePayment(result.payment, payment))?.verdict ?? null

/** True when the server says that nothing was paid and no payment is under way. */
export const isUnpaid = (verdict: Verdict | null): boolean =>
  verdict === 'declined' || verdict === 'cancelled' || verdict === 'notHeardOf' || verdict === 'due'

/** True for a payment whose result the member has not read. */
export const isAwaited = ({ started }: PaymentReturnContext, payment: StartedPayment): boolean =>
  started.some((each) => samePayment(each, payment))

/** True while a payment may have another result soon. */
export const isUnsettled = (context: PaymentReturnContext): boolean =>
  context.started.some((payment) => mayChangeSoon(verdictOf(context, payment)))

/** True when a displayed notice says that the result of its payment is still open. */
export const isDisplayedAsUnsettled = (context: PaymentReturnContext): boolean =>
  context.started.some((payment) => {
    const verdict = verdictOf(context, payment)
    return mayChangeSoon(verdict) && (verdict !== null || context.failure !== null)
  })

/** True for the result of the receipt that is open: the receipt says it. */
export const isOfOpenReceipt = (
  { openReceipt }: Pick<PaymentReturnContext, 'openReceipt'>,
  reference: string | null,
): boolean => reference !== null && reference === openReceipt

/** True when a notice says the result of a payment, which the member can dismiss. */
export const isTold = (context: PaymentReturnContext, payment: StartedPayment): boolean =>
  context.results.some(
    (result) =>
      samePayment(result.payment, payment) &&
      result.verdict !== 'notConfirmed' &&
      !isOfOpenReceipt(context, result.reference),
  )
