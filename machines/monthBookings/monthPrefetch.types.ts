import type { Booking, MonthBookings, MonthQuery } from '@domain/booking/booking'
import type { Month } from '@domain/time/centreTime'
import type { Failure, Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/failure'
import type { CountdownTicked } from '@machines/wait'

export interface MonthTotals {
  readonly bookings: number
  readonly hours: number
}

/** A month as it was read. */
export interface KnownMonth {
  readonly month: Month
  readonly bookings: readonly Booking[]
  /** How many bookings and hours it has, without cancelled ones. */
  readonly totals: MonthTotals
}

export interface MonthPrefetchInput {
  readonly query: MonthQuery
  /** Nothing is read when the month is known already. */
  readonly isKnown: boolean
  /** Epoch milliseconds until which the server asked to wait; 0 when it did not. */
  readonly waitUntil: number
}

export interface MonthPrefetchContext extends MonthPrefetchInput, FailureContext {}

export type MonthPrefetchEvent = CountdownTicked

/** What the parent is sent. */
export type PrefetchEvent =
  | { readonly type: 'month.prefetched'; readonly month: KnownMonth }
  /** What is not displayed may be out of date by now. */
  | { readonly type: 'months.expired' }
  /** The server asked to wait instead of answering. */
  | { readonly type: 'wait.began'; readonly failure: Failure }
  | { readonly type: 'wait.ended' }

/** `prefetchMonth`: the member's bookings of a month that is not displayed yet. */
export type PrefetchMonth = { input: MonthQuery; output: Outcome<MonthBookings> }
