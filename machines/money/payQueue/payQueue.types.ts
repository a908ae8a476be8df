import type { ChangeNotice } from '@machines/shared/changes'
import type { Desk } from '@domain/money/desk'
import type { PayQueue, QueueChoice, QueuedDue, QueueEntry } from '@domain/money/payQueue'
import type { Rupees } from '@domain/money/money'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** The dues to choose from, with the instant of the reading (epoch milliseconds). */
export interface ChoicesReading {
  readonly choices: readonly QueueChoice[]
  readonly readAt: number
}

/** Several dues in one payment (extension `joint-payments`). */
export interface JointPayments {
  /** The most that one payment may be; null without a limit. */
  readonly limit: Rupees | null
}

export interface PayQueueInput {
  /** The unfinished queue; null when there is none. */
  readonly queue: PayQueue | null
  /** Where members pay without a gateway, and no queue runs; null with one. */
  readonly desk: Desk | null
  /** How several dues are paid in one payment; null where they are paid one after the other. */
  readonly joint: JointPayments | null
}

export interface PayQueueContext extends PayQueueInput, FailureContext {
  readonly reading: ChoicesReading | null
  /** The chosen dues of `reading`. */
  readonly chosen: readonly QueuedDue[]
  /** The unpaid dues of the queue by the server's last answer; empty before the first. */
  readonly entries: readonly QueueEntry[]
  /** True after the member asked to pay the first due, which the flow reads again before paying. */
  readonly payWanted: boolean
}

export type PayQueueUserEvent =
  /** The member opens the choice of several dues to pay. */
  | { readonly type: 'queue.opened' }
  | { readonly type: 'due.toggled'; readonly due: QueuedDue }
  | { readonly type: 'choice.cleared' }
  | { readonly type: 'queue.submitted' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'retry.requested' }
  /** Pay Now, or Try Again after a payment that failed. */
  | { readonly type: 'payment.requested' }
  | { readonly type: 'item.skipped' }
  | { readonly type: 'queue.stopped' }
  | { readonly type: 'result.dismissed' }

export type PayQueueWorldEvent =
  /** The record of the queue changed, in this tab or another. */
  | { readonly type: 'queue.changed'; readonly queue: PayQueue | null }
  /** This tab runs the queue. */
  | { readonly type: 'lock.granted' }
  /** Another tab runs the queue. */
  | { readonly type: 'lock.taken' }
  | ChangeNotice
  | CountdownTicked

export type PayQueueEvent = PayQueueUserEvent | PayQueueWorldEvent

/** `loadChoices`: the dues that the gateway accepts, first due first. */
export type LoadChoices = { input: undefined; output: Outcome<ChoicesReading> }
/** `readQueue`: the server's current answer about the dues of the queue, in their order. */
export type ReadQueue = { input: PayQueue; output: Outcome<readonly QueueEntry[]> }
