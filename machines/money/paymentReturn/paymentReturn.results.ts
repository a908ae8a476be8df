/** What the results of payments mean for the flow. */
import { jointPayable, type Payable } from '@domain/money/payable'
import { samePayment, type StartedPayment } from '@domain/money/paymentRecord'
import type { Verdict } from '@domain/money/paymentAttempt'
import { mayChangeSoon } from '@domain/money/paymentVerdict'
import type { PaymentReturnContext } from './paymentReturn.types'

/** The verdict on a payment; null before the first one. */
export const verdictOf = ({ results }: PaymentReturnContext, payment: StartedPayment): Verdict | null =>
  results.find((result) => samePayment(result.payment, payment))?.verdict ?? null

/** True when the server says that nothing was paid and no payment is under way. */
export const isUnpaid = (verdict: Verdict | null): boolean =>
  verdict === 'declined' || verdict === 'cancelled' || verdict === 'notHeardOf' || verdict === 'due'

/** What of a payment can be paid once more: of several dues those that are still due. */
export function payableAgain({ results }: PaymentReturnContext, payment: StartedPayment): Payable {
  const verdicts = results.find((result) => samePayment(result.payment, payment))?.verdicts ?? []
  const dues = payment.together?.filter((_, at) => isUnpaid(verdicts[at] ?? null)) ?? []
  return jointPayable(dues) ?? payment
}

/** Results that are said once, on the page to which they came: lists and receipts have them afterwards. */
const passing: readonly (Verdict | null)[] = ['paid', 'declined', 'cancelled', 'notDue', 'due']

/** The payments whose notice leaves with its page. */
export const passingPayments = (context: PaymentReturnContext): readonly StartedPayment[] =>
  context.started.filter((payment) => passing.includes(verdictOf(context, payment)))

/** True when a newer payment has such a result as well, which is displayed in place of this one. */
export const isSuperseded = (context: PaymentReturnContext, payment: StartedPayment): boolean => {
  const together = passingPayments(context)
  return together.includes(payment) && together.some(({ leftAt }) => leftAt > payment.leftAt)
}

/** A payment, with those whose notices this one replaced. */
export const withSuperseded = (
  context: PaymentReturnContext,
  payment: StartedPayment,
): readonly StartedPayment[] => [
  payment,
  ...context.started.filter((each) => each.leftAt < payment.leftAt && isSuperseded(context, each)),
]

/** The context without some payments. */
export const withoutPayments = (
  { started, results }: PaymentReturnContext,
  gone: readonly StartedPayment[],
): Pick<PaymentReturnContext, 'started' | 'results'> => {
  const stays = (payment: StartedPayment) => !gone.some((each) => samePayment(each, payment))
  return { started: started.filter(stays), results: results.filter(({ payment }) => stays(payment)) }
}

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
