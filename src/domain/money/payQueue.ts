import { samePayable } from './payable'
import type { Payable } from './payable'
import type { StartedPayment } from './paymentRecord'
import type { Verdict } from './paymentVerdict'

/** A due as the gateway call names it (B7.10). */
export interface QueuedDue {
  readonly payableId: number
  /** Whether that is the id of a booking, else it is the due's own. */
  readonly isBooking: boolean
}

/** Several dues that are paid one after the other; their outcome is not part of it. */
export interface PayQueue {
  /** What is still to be paid, in order. */
  readonly items: readonly QueuedDue[]
  /** Instant in epoch milliseconds from which on a departure for the gateway belongs to the queue. */
  readonly beganAt: number
  /** How many of the chosen dues are paid, or not due any more. */
  readonly settled: number
  /** How many the member left out on the way; they are still due. */
  readonly skipped: number
}

/** A due that can be chosen: one with a number and an amount. */
export interface QueueChoice extends Payable {
  readonly payableId: number
}

/** What the server says of a due of the queue. */
export interface QueueEntry {
  readonly due: QueuedDue
  readonly verdict: Verdict
  /** Whether it was taken to the gateway since the queue began. */
  readonly left: boolean
  /** As the payment dialog wants it; null when the server does not list it with an amount. */
  readonly payable: Payable | null
}

/** Verdicts after which a due has nothing left to pay. */
const settledVerdicts: ReadonlySet<Verdict> = new Set(['paid', 'paidTwice', 'notDue'])

/**
 * Verdicts by which nothing was paid and no payment is under way; an open gateway page is continued, never opened
 * twice.
 */
const payableVerdicts: ReadonlySet<Verdict> = new Set(['due', 'declined', 'cancelled', 'notHeardOf', 'open'])

/** Whether nothing is left to pay of a due. */
export const isSettled = ({ verdict }: QueueEntry): boolean => settledVerdicts.has(verdict)

/** Whether a due may be taken to the gateway now without being paid twice. */
export const mayBePaid = ({ verdict, payable }: QueueEntry): boolean =>
  payable !== null && payableVerdicts.has(verdict)

/** Whether a due was taken to the gateway from this browser since the queue began. */
export const leftSince = (due: QueuedDue, started: readonly StartedPayment[], beganAt: number): boolean =>
  started.some((each) => samePayable(each, due) && each.leftAt >= beganAt)
