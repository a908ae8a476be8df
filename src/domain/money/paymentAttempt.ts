import type { PaymentAttempt } from '../booking/booking'
import { dotted } from '../values/dot'
import { refundText, takenBackText } from './paymentTexts'

/**
 * The outcome of a payment, by the server's answers alone: returning from the gateway proves nothing.
 * `notHeardOf` is one of which nothing was heard for so long that the member may pay again; `open` is an attempt
 * of which the gateway has not said anything yet; `unclear` means that the answer does not decide it.
 */
export type Verdict =
  | 'paid'
  | 'paidTwice'
  | 'declined'
  | 'cancelled'
  | 'notDue'
  | 'due'
  | 'open'
  | 'notConfirmed'
  | 'notHeardOf'
  | 'unclear'

const ofAttempt: Readonly<Record<string, Verdict>> = {
  'not heard of': 'notHeardOf',
  open: 'open',
  processing: 'notConfirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  paid: 'paid',
}

/** The verdict of a server's word for an attempt; null for one that is not known. */
export const verdictOfState = (state: string): Verdict | null =>
  (Object.hasOwn(ofAttempt, state) ? ofAttempt[state] : undefined) ?? null

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
