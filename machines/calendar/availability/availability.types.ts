import type { ChangeNotice } from '@machines/shared/changes'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import type { Outcome } from '@domain/values/outcome'
import type { QueryChanged } from '@machines/calendar/calendarEvents'
import type { FailureContext } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type { CountdownTicked } from '@machines/shared/wait'

export type AvailabilityInput = WithParent

export interface AvailabilityContext extends AvailabilityInput, FailureContext {
  /** The chosen day; null before a branch and a date are chosen. */
  readonly query: DayQuery | null
  /** The last reading of that day, and of no other. */
  readonly reading: DayReading | null
  /** Instant (epoch milliseconds, the centre's clock) from which the age of the reading is computed. */
  readonly now: number
}

export type AvailabilityUserEvent =
  | { readonly type: 'refresh.requested' }
  /** The member tries again after a failure. */
  | { readonly type: 'retry.requested' }

export type AvailabilityWorldEvent =
  QueryChanged | ChangeNotice | { readonly type: 'clock.ticked'; readonly now: number } | CountdownTicked

export type AvailabilityEvent = AvailabilityUserEvent | AvailabilityWorldEvent

/** `readDay`: the day's activities with their hours, and the member's own (B7.04, B7.06). */
export type ReadDay = { input: DayQuery; output: Outcome<DayReading> }
