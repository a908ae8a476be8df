import type { MonthQuery } from '@domain/booking/booking'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

/** How many hours a month has, as far as it is known. */
export interface MonthCount {
  /** The last known number; null before any is. */
  readonly hours: number | null
  /** `missing`: it could not be read; `rateLimited`: it may not be requested again yet either. */
  readonly status: 'counting' | 'known' | 'missing' | 'rateLimited'
}

export interface MonthCountInput extends WithParent {
  readonly query: MonthQuery
}

export interface MonthCountContext extends MonthCountInput, FailureContext {
  readonly hours: number | null
}

export type MonthCountEvent =
  /** Another month began, or another branch was chosen. */
  | { readonly type: 'query.changed'; readonly query: MonthQuery }
  | { readonly type: 'retry.requested' }
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was booked, moved, canceled or paid, or turned out not to be due. */
  | { readonly type: 'dues.changed' }
  | CountdownTicked

/** What the parent is sent with every change of state. */
export type CountChanged = { readonly type: 'count.changed'; readonly count: MonthCount }

/** `countMonth`: how many hours that month has, in one branch or all (B7.12). */
export type CountMonth = { input: MonthQuery; output: Outcome<number> }
