import type { PayQueue, QueueChoice, QueuedDue, QueueEntry } from '@domain/money/payQueue'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

/** What can be chosen, with the instant (epoch milliseconds) at which it was read. */
export interface ChoicesReading {
  readonly choices: readonly QueueChoice[]
  readonly readAt: number
}

export interface PayQueueInput extends WithParent {
  /** The queue that was begun and not finished; null when there is none. */
  readonly queue: PayQueue | null
}

export interface PayQueueContext extends PayQueueInput, FailureContext {
  readonly reading: ChoicesReading | null
  /** The chosen ones of `reading`. */
  readonly chosen: readonly QueuedDue[]
  /** The unpaid dues of the queue by the server's last answer; empty before the first. */
  readonly entries: readonly QueueEntry[]
  /** Whether the member asked to pay the first one, which is read again before it is paid. */
  readonly payWanted: boolean
}

export type PayQueueUserEvent =
  /** Pay several dues. */
  | { readonly type: 'queue.opened' }
  | { readonly type: 'due.toggled'; readonly due: QueuedDue }
  | { readonly type: 'choice.cleared' }
  | { readonly type: 'queue.submitted' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'retry.requested' }
  /** Pay Now, or Try Again after a payment that came to nothing. */
  | { readonly type: 'payment.requested' }
  | { readonly type: 'item.skipped' }
  | { readonly type: 'queue.stopped' }
  | { readonly type: 'result.dismissed' }

export type PayQueueWorldEvent =
  /** The record of the queue changed, in this tab or another. */
  | { readonly type: 'queue.changed'; readonly queue: PayQueue | null }
  /** This tab is the one that runs the queue. */
  | { readonly type: 'lock.granted' }
  /** Another tab runs it. */
  | { readonly type: 'lock.taken' }
  | { readonly type: 'attention.returned' }
  /** Something was booked, moved, cancelled or paid. */
  | { readonly type: 'dues.changed' }
  | CountdownTicked

export type PayQueueEvent = PayQueueUserEvent | PayQueueWorldEvent

/** `loadChoices`: the dues that can be paid at the gateway, first due first. */
export type LoadChoices = { input: undefined; output: Outcome<ChoicesReading> }
/** `readQueue`: what the server says of the dues of the queue now, in their order. */
export type ReadQueue = { input: PayQueue; output: Outcome<readonly QueueEntry[]> }
