import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import type { Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface AvailabilityContext extends FailureContext {
  /** The day that is wanted; null before a branch and a date are chosen. */
  readonly query: DayQuery | null
  /** What is known of that day, and of no other. */
  readonly reading: DayReading | null
  /** Instant (epoch milliseconds, the centre's clock) by which the age of the reading is computed. */
  readonly now: number
}

export type AvailabilityUserEvent =
  | { readonly type: 'refresh.requested' }
  /** After a failure. */
  | { readonly type: 'retry.requested' }

export type AvailabilityWorldEvent =
  /** The member chose another branch or date, or neither yet. */
  | { readonly type: 'query.changed'; readonly query: DayQuery | null }
  /** An hour turned out to be free or taken: what was read is no longer so. */
  | { readonly type: 'hours.changed' }
  /** Something was booked, moved, canceled or paid, or turned out not to be due. */
  | { readonly type: 'dues.changed' }
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  | { readonly type: 'clock.ticked'; readonly now: number }
  | CountdownTicked

export type AvailabilityEvent = AvailabilityUserEvent | AvailabilityWorldEvent

/** `readDay`: the day's activities with their hours, and the member's own (B7.04, B7.06). */
export type ReadDay = { input: DayQuery; output: Outcome<DayReading> }
