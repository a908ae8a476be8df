import type { KnownDues } from '@domain/portal/knownNumbers'
import type { Receivables } from '@domain/money/receivable'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** The dues with the instant (epoch milliseconds) at which they were read, by which they are overdue or not. */
export interface DuesReading {
  readonly dues: Receivables
  readonly readAt: number
}

export interface DuesSummaryInput {
  /** The sum as an earlier start read it; null when none did. */
  readonly kept: KnownDues | null
}

export interface DuesSummaryContext extends FailureContext, DuesSummaryInput {
  readonly reading: DuesReading | null
}

export type DuesSummaryUserEvent = { readonly type: 'retry.requested' }
export type DuesSummaryWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was booked, moved, canceled or paid, or turned out not to be due. */
  | { readonly type: 'dues.changed' }
  | CountdownTicked
export type DuesSummaryEvent = DuesSummaryUserEvent | DuesSummaryWorldEvent

/** `readDues`: the first page of what the member owes (B7.08, B7.16). */
export type ReadDues = { output: Outcome<DuesReading> }
