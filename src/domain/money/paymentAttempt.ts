import type { PaymentAttempt } from '../booking/booking'
import { dotted } from '../values/dot'
import { refundText, takenBackText } from './paymentTexts'

const texts: Readonly<Record<string, string>> = {
  open: 'Payment begun, not confirmed',
  processing: 'Not confirmed yet: do not pay again',
  'not heard of': 'Not heard of for two days: you may pay again',
  declined: 'Payment declined',
  cancelled: 'Payment cancelled',
  paid: 'Payment received',
  'charged back': takenBackText,
}

const stateText = ({ state }: PaymentAttempt): string =>
  (Object.hasOwn(texts, state) ? texts[state] : undefined) ?? state

/**
 * The outcome of a payment at the gateway and its refund, or null when nobody tried to pay; an unknown state as
 * given.
 */
export function attemptText(attempt: PaymentAttempt | null): string | null {
  if (!attempt) return null
  const { paidTwice, refund } = attempt
  const outcome = paidTwice ? 'Paid twice' : !refund && stateText(attempt)
  return dotted(outcome, refund && refundText(refund))
}
