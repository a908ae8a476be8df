import type { Outcome } from '@domain/outcome'
import type { FailureNotice } from '@domain/failureNotices'
import type { DueCategory, Receivables } from '@domain/receivable'
import type { CountdownTicked, Wait } from '@machines/wait'

/** The dues with the instant (epoch milliseconds) at which they were read, by which they are overdue or not. */
export interface DuesReading {
  readonly dues: Receivables
  readonly readAt: number
}

export interface PayablesInput {
  /** Whether the server brings further pages of dues (extension `receivable-pages`). */
  readonly tellsPages: boolean
}

export interface PayablesContext extends PayablesInput, Wait {
  readonly reading: DuesReading | null
  /** How many of the server's pages stand in `reading`, and how many are wanted: one more after "Show more". */
  readonly pagesRead: number
  readonly pagesWanted: number
  readonly problem: FailureNotice | null
  readonly category: DueCategory
  /** From 1. */
  readonly page: number
  readonly pageSize: number
  /** The due whose details are open. */
  readonly openedId: number | null
  /** Title of a due whose details were open when it left the list. */
  readonly lost: string | null
  /** Epoch milliseconds until which the server asked to wait, and whole seconds until then. */
}

export type PayablesUserEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'category.chosen'; readonly category: DueCategory }
  | { readonly type: 'page.chosen'; readonly page: number }
  | { readonly type: 'pageSize.chosen'; readonly pageSize: number }
  /** Show more: the dues past the hundredth. */
  | { readonly type: 'more.requested' }
  | { readonly type: 'details.opened'; readonly id: number }
  | { readonly type: 'details.closed' }
  /** Pay Now (B2.78, B5.11). */
  | { readonly type: 'payment.chosen' }

export type PayablesWorldEvent =
  /** The member looks at the page again after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was paid (B2.80). */
  | { readonly type: 'dues.changed' }
  | CountdownTicked

export type PayablesEvent = PayablesUserEvent | PayablesWorldEvent

/** `loadDues`: the dues of the member (B7.08), of so many pages. */
export type LoadDues = { input: { readonly pages: number }; output: Outcome<DuesReading> }
