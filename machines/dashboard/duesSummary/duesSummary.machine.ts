/**
 * How much the member has to pay, on the dashboard: the sum of the dues that the server sent, which says how many those are
 * (B3.20, B9.03).
 */
import type { Receivables } from '@domain/money/receivable'
import type { KnownDues } from '@domain/portal/knownNumbers'
import { reader } from '@machines/shared/reader/reader.machine'

export interface DuesRead extends Pick<KnownDues, 'total'> {
  /** The dues themselves; null when only the sum is left of an earlier start. */
  readonly dues: Receivables | null
}

export const duesSummaryMachine = reader<'dues', DuesRead>()({ id: 'duesSummary' })
