import type { PaymentAttempt } from '../booking/booking'

const texts: Readonly<Record<string, string>> = {
  open: 'Payment page open',
  processing: 'Not confirmed yet: do not pay again',
  'not heard of': 'Not heard of for two days: you may pay again',
  declined: 'Payment declined',
  cancelled: 'Payment cancelled',
  paid: 'Payment received',
}

/** The outcome of a payment at the gateway, or null when nobody tried to pay; an unknown state as given. */
export function attemptText(attempt: PaymentAttempt | null): string | null {
  if (!attempt) return null
  if (attempt.paidTwice) return 'Paid twice'
  return (Object.hasOwn(texts, attempt.state) ? texts[attempt.state] : undefined) ?? attempt.state
}
