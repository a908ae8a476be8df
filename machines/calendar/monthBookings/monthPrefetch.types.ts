import type { MonthBookings, MonthQuery } from '@domain/booking/booking'
import type { Failure, Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'
import type { KnownMonth } from './knownMonths.types'

export interface MonthPrefetchInput extends WithParent {
  /** The months to read; none when all are known. */
  readonly queries: readonly MonthQuery[]
  /** Epoch milliseconds until which the server asked to wait; 0 for no wait. */
  readonly waitUntil: number
}

export interface MonthPrefetchContext extends MonthPrefetchInput, FailureContext {}

export type MonthPrefetchEvent = CountdownTicked

/** The events sent to the parent. */
export type PrefetchEvent =
  | { readonly type: 'months.prefetched'; readonly months: readonly KnownMonth[] }
  /** Months out of view may be out of date by now. */
  | { readonly type: 'months.expired' }
  /** The server asked to wait instead of answering. */
  | { readonly type: 'wait.began'; readonly failure: Failure }
  | { readonly type: 'wait.ended' }

/** `prefetchMonths`: the member's bookings of months that are not displayed yet, in their order. */
export type PrefetchMonths = { input: readonly MonthQuery[]; output: Outcome<readonly MonthBookings[]> }
