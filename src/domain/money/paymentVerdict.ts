import type { BookingSchedule } from '../booking/booking'
import { minute } from '../time/centreTime'
import { isFor, isPaid } from './payable'
import type { StartedPayment } from './paymentRecord'
import type { Receivable, Receivables } from './receivable'
import { combinedStatus, scheduleStatus } from '../booking/statuses'

/**
 * The outcome of a payment, by the server's answers alone: returning from the gateway proves nothing.
 * `notHeardOf` is one that was processed for so long that it may be paid again;
 * `open` is an attempt whose gateway page can still be used; `unclear` means that the answer does not decide it.
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

/** For how long after leaving a due that is still listed may yet be confirmed, where the server tells no attempts. */
const confirmationMayTake = 10 * minute

export interface VerdictOptions {
  /** Whether the server tells of attempts (extension `payment-attempts`). */
  readonly hasPaymentAttempts: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * What the dues say of a payment. `gone` when it is not among them and nothing can be missing: paid, unless its booking
 * is cancelled, which `verdictOnGone` decides.
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

/** The reference of the receipt for a payment; null where the dues do not say. */
export const referenceOf = (payment: StartedPayment, dues: Receivables): string | null =>
  dueOf(payment, dues)?.paymentAttempt?.reference ?? null

const ofAttempt: Readonly<Record<string, Verdict>> = {
  'not heard of': 'notHeardOf',
  open: 'open',
  declined: 'declined',
  cancelled: 'cancelled',
  paid: 'paid',
}

/**
 * Whether a payment left for the gateway so lately that its notice may still be under way. One that left in the future did
 * so by a clock that was set back since: it says nothing.
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
  const { state } = due.paymentAttempt
  return (Object.hasOwn(ofAttempt, state) ? ofAttempt[state] : undefined) ?? 'notConfirmed'
}

/** The hours of the booking decide what it means that its due is gone; null for a due of another kind. */
export const verdictOnGone = (hours: readonly Pick<BookingSchedule, 'status'>[] | null): Verdict =>
  hours !== null && combinedStatus(hours.map(({ status }) => scheduleStatus(status))) === 'Canceled'
    ? 'notDue'
    : 'paid'

/** Whether asking again soon may bring another answer. */
export const mayChangeSoon = (verdict: Verdict | null): boolean =>
  verdict === null || verdict === 'open' || verdict === 'notConfirmed' || verdict === 'unclear'
