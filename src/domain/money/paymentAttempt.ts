import type { PaymentAttempt } from '../booking/booking'

/** A payment that the bank took back. */
export const takenBackText = 'Taken back by the bank'

const texts: Readonly<Record<string, string>> = {
  open: 'Payment page open',
  processing: 'Not confirmed yet: do not pay again',
  'not heard of': 'Not heard of for two days: you may pay again',
  declined: 'Payment declined',
  cancelled: 'Payment cancelled',
  paid: 'Payment received',
  'charged back': takenBackText,
}

/** The outcome of a payment at the gateway, or null when nobody tried to pay; an unknown state as given. */
export function attemptText(attempt: PaymentAttempt | null): string | null {
  if (!attempt) return null
  if (attempt.paidTwice) return 'Paid twice'
  return (Object.hasOwn(texts, attempt.state) ? texts[attempt.state] : undefined) ?? attempt.state
}
