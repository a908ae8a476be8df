import type { PaymentAttempt } from '../booking/booking'
import { dotted } from '../values/dot'
import { refundText, takenBackText } from './paymentTexts'
import { type Verdict, verdictOfState } from './paymentVerdict'

const notConfirmed = 'Not confirmed yet: do not pay again'

const titles: Readonly<Record<Verdict, string>> = {
  paid: 'Payment received',
  paidTwice: 'Paid twice',
  declined: 'Payment declined',
  cancelled: 'Payment cancelled',
  notDue: 'Nothing is due',
  due: 'Still due',
  open: 'Payment begun, not confirmed',
  notConfirmed,
  notHeardOf: 'Not heard of for two days: you may pay again',
  unclear: notConfirmed,
}

/** How a payment stands, in the same words in each notice, list and dialog. */
export const paymentTitle = (verdict: Verdict): string => titles[verdict]

function stateText({ state }: PaymentAttempt): string {
  if (state === 'charged back') return takenBackText
  const verdict = verdictOfState(state)
  return verdict === null ? state : paymentTitle(verdict)
}

/**
 * The outcome of a payment at the gateway and its refund, or null when nobody tried to pay; an unknown state as
 * given.
 */
export function attemptText(attempt: PaymentAttempt | null): string | null {
  if (!attempt) return null
  const { paidTwice, refund } = attempt
  const outcome = paidTwice ? paymentTitle('paidTwice') : !refund && stateText(attempt)
  return dotted(outcome, refund && refundText(refund))
}
