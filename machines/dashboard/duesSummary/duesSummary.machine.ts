/**
 * The amount that the member owes, on the dashboard: the sum of the dues that the server sent, with their
 * total number (B3.20, B9.03).
 */
import type { Receivables } from '@domain/money/receivable'
import type { KnownDues } from '@domain/portal/knownNumbers'
import { reader } from '@machines/shared/reader/reader.machine'

export interface DuesRead extends Pick<KnownDues, 'total'> {
  /** The dues themselves; null when an earlier start kept only the sum. */
  readonly dues: Receivables | null
}

export const duesSummaryMachine = reader<'dues', DuesRead>()({ id: 'duesSummary', topics: ['dues'] })
