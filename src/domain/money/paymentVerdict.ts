import type { BookingSchedule, Refund } from '../booking/booking'
import { minute } from '../time/centreTime'
import { isFor, isPaid } from './payable'
import { type Verdict, verdictOfState } from './paymentAttempt'
import { partsOf, type StartedPayment } from './paymentRecord'
import type { Receivable, Receivables } from './receivable'
import { combinedStatus, scheduleStatus } from '../booking/statuses'

/**
 * Milliseconds after leaving within which a due that is still listed may yet be confirmed, when the server
 * sends no attempts.
 */
const confirmationMayTake = 10 * minute

export interface VerdictOptions {
  /** True when the server sends attempts (extension `payment-attempts`). */
  readonly hasPaymentAttempts: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * The verdict of the dues on a payment. `gone` when a complete list lacks it: paid, unless its booking is
 * cancelled, which `verdictOnGone` decides.
 */
export function verdictFrom(
  payment: StartedPayment,
  dues: Receivables,
  deps: VerdictOptions,
): Verdict | 'gone' {
  const due = dueOf(payment, dues)
  if (due) return verdictOnDue(payment, due, deps)
  const isComplete = payment.isBooking
    ? dues.member.complete
    : listsOf(dues).every(({ complete }) => complete)
  return isComplete ? 'gone' : 'unclear'
}

const listsOf = (dues: Receivables) => [dues.member, dues.class, dues.retail]

const dueOf = (payment: StartedPayment, dues: Receivables): Receivable | undefined =>
  listsOf(dues)
    .flatMap(({ items }): readonly Receivable[] => items)
    .find((each) => isFor(each, payment))

/** The reference of the receipt for a payment; null when the dues do not name it. */
export const referenceOf = (payment: StartedPayment, dues: Receivables): string | null =>
  dueOf(payment, dues)?.paymentAttempt?.reference ?? null

/** What is refunded of a payment's dues, as far as the dues say so; null when nothing is. */
export const refundOf = (payment: StartedPayment, dues: Receivables): Refund | null =>
  partsOf(payment)
    .map((part) => dueOf(part, dues)?.paymentAttempt?.refund ?? null)
    .find((refund) => refund !== null) ?? null

/**
 * True when a payment left for the gateway so recently that the gateway's notification may still be under
 * way. A departure in the future used a clock that was set back since: it proves nothing.
 */
export const isLately = ({ leftAt }: Pick<StartedPayment, 'leftAt'>, now: number): boolean =>
  now - leftAt < confirmationMayTake && now - leftAt > -minute

function verdictOnDue(
  payment: StartedPayment,
  due: Receivable,
  { hasPaymentAttempts, now }: VerdictOptions,
): Verdict {
  if (due.paymentAttempt?.paidTwice) return 'paidTwice'
  if (isPaid(due)) return 'paid'
  if (!hasPaymentAttempts) return isLately(payment, now) ? 'notConfirmed' : 'due'
  if (!due.paymentAttempt) return 'due'
  return verdictOfState(due.paymentAttempt.state) ?? 'notConfirmed'
}

/** The verdict on a due that is gone, by the hours of its booking; null for a due of another kind. */
export const verdictOnGone = (hours: readonly Pick<BookingSchedule, 'status'>[] | null): Verdict =>
  hours !== null && combinedStatus(hours.map(({ status }) => scheduleStatus(status))) === 'Canceled'
    ? 'notDue'
    : 'paid'

/** Of the verdicts on the dues of one payment the one that tells the member what to do. */
const mostTelling: readonly Verdict[] = [
  'unclear',
  'notConfirmed',
  'open',
  'notHeardOf',
  'declined',
  'cancelled',
  'due',
  'paidTwice',
  'paid',
  'notDue',
]

/** The verdict on a payment of several dues, by those on each. */
export const combined = (verdicts: readonly Verdict[]): Verdict =>
  mostTelling.find((each) => verdicts.includes(each)) ?? 'unclear'

/** True when another reading soon may bring another verdict. */
export const mayChangeSoon = (verdict: Verdict | null): boolean =>
  verdict === null || verdict === 'open' || verdict === 'notConfirmed' || verdict === 'unclear'
