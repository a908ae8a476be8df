import type { ChangeNotice } from '@machines/shared/changes'
import type { Outcome } from '@domain/values/outcome'
import type { Desk } from '@domain/money/desk'
import type { DuesPlace } from '@domain/money/duesPlace'
import type { DueCategory, Receivables } from '@domain/money/receivable'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

/** The dues with the instant of the reading (epoch milliseconds), which determines if they are overdue. */
export interface DuesReading {
  readonly dues: Receivables
  readonly readAt: number
}

export interface PayablesInput {
  /** True when the server sends further pages of dues (extension `receivable-pages`). */
  readonly hasDuePages: boolean
  /** Where members pay what cannot be paid online. */
  readonly desk: Desk | null
  /** The place in the address. */
  readonly place: DuesPlace
}

export interface PayablesContext extends PayablesInput, FailureContext {
  readonly reading: DuesReading | null
  /** Number of the server's pages in `reading`, and number of requested ones: one more after "Show more". */
  readonly pagesRead: number
  readonly pagesWanted: number
  /**
   * Title of the due whose details are open, once the list had it; displayed when the due leaves the list.
   */
  readonly itemTitle: string | null
  /** Ids of the dues that the last reading found paid, and the one before it not. */
  readonly justPaid: readonly number[]
}

export type PayablesUserEvent =
  | { readonly type: 'retry.requested' }
  | { readonly type: 'category.chosen'; readonly category: DueCategory }
  | { readonly type: 'page.chosen'; readonly page: number }
  | { readonly type: 'pageSize.chosen'; readonly pageSize: number }
  /** The button Show more: requests the dues past the hundredth. */
  | { readonly type: 'more.requested' }
  | { readonly type: 'details.opened'; readonly id: number }
  | { readonly type: 'details.closed' }
  /** Pay in the row of a due, or Pay Now in its details (B2.78, B5.11). */
  | { readonly type: 'payment.chosen'; readonly id: number }

export type PayablesWorldEvent =
  | ChangeNotice
  /** Back, Forward or a link led to another tab, page or item. */
  | { readonly type: 'address.changed'; readonly place: DuesPlace }
  | CountdownTicked

export type PayablesEvent = PayablesUserEvent | PayablesWorldEvent

/** `loadDues`: the given number of pages of the member's dues (B7.08). */
export type LoadDues = { input: { readonly pages: number }; output: Outcome<DuesReading> }
