import type { DueStatus } from '../booking/pricing'
import { type Rupees, sumOf } from './money'
import { samePayable } from './payable'
import type { Payable } from './payable'
import type { StartedPayment } from './paymentRecord'
import type { Verdict } from './paymentAttempt'

/** A due in the gateway call's terms (B7.10). */
export interface QueuedDue {
  readonly payableId: number
  /** True for the id of a booking, false for the due's own. */
  readonly isBooking: boolean
}

/** Several dues to pay one after the other; their outcome is not part of it. */
export interface PayQueue {
  /** The unpaid dues, in order. */
  readonly items: readonly QueuedDue[]
  /** Instant in epoch milliseconds; a later departure for the gateway belongs to the queue. */
  readonly beganAt: number
  /** Number of chosen dues that are paid, or no longer due. */
  readonly settled: number
  /** Number of dues that the member skipped; they remain due. */
  readonly skipped: number
  /** True once the member agreed to the terms for one of them. */
  readonly agreed?: boolean
}

/** The place of the first due that is left, among all that were chosen. */
export function placeIn({
  items,
  settled,
  skipped,
  agreed,
}: PayQueue): Omit<NonNullable<Payable['place']>, 'left'> {
  const gone = settled + skipped
  return { at: gone + 1, of: gone + items.length, agreed: agreed === true }
}

/** The sum of dues; null while an amount is unknown. */
export function sumOfEntries(entries: readonly QueueEntry[]): Rupees | null {
  const amounts = entries.flatMap(({ payable }) => (payable ? [payable.amount] : []))
  return amounts.length < entries.length ? null : sumOf(amounts)
}

/** A due that the member can choose: one with a number and an amount. */
export interface QueueChoice extends Payable {
  readonly payableId: number
  /** Instant in epoch milliseconds, or null. */
  readonly dueAt: number | null
  /** Null without a due date. */
  readonly status: DueStatus | null
}

/** True for a due that the member should pay now: overdue, or due soon. */
export const isUrgent = ({ status }: QueueChoice): boolean => status === 'Overdue' || status === 'Due Soon'

/** The server's answer about a due of the queue. */
export interface QueueEntry {
  readonly due: QueuedDue
  readonly verdict: Verdict
  /** True when the member took it to the gateway since the queue began. */
  readonly left: boolean
  /** The payable for the payment dialog; null when the server does not list it with an amount. */
  readonly payable: Payable | null
}

/** Verdicts that leave nothing to pay. */
const settledVerdicts: ReadonlySet<Verdict> = new Set(['paid', 'paidTwice', 'notDue'])

/**
 * Verdicts that allow a payment: nothing was paid, and no payment is under way; an open gateway page is
 * continued, never opened twice.
 */
const payableVerdicts: ReadonlySet<Verdict> = new Set(['due', 'declined', 'cancelled', 'notHeardOf', 'open'])

/** True when nothing of a due is left to pay. */
export const isSettled = ({ verdict }: QueueEntry): boolean => settledVerdicts.has(verdict)

/** True when the member can take a due to the gateway now without paying it twice. */
export const mayBePaid = ({ verdict, payable }: QueueEntry): boolean =>
  payable !== null && payableVerdicts.has(verdict)

/** True when the member took a due to the gateway from this browser since the queue began. */
export const leftSince = (due: QueuedDue, started: readonly StartedPayment[], beganAt: number): boolean =>
  started.some((each) => samePayable(each, due) && each.leftAt >= beganAt)
