import type { DayQuery } from '@domain/booking/dayReading'
import type { FreeHours, FreeHoursQuery } from '@domain/booking/freeHours'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { AvailabilityRead, QueryChanged } from '@machines/calendar/calendarEvents'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface FreeHoursInput {
  /** True when the server counts the free hours of days. */
  readonly isOffered: boolean
  readonly today: CentreDate
}

export interface FreeHoursContext extends FreeHoursInput, FailureContext {
  /** The chosen day; null before. */
  readonly day: DayQuery | null
  /**
   * True once the day was read since: when it is read again, some of its hours may have been taken or
   * released.
   */
  readonly isDayRead: boolean
  /** The counts for its branch and the days beside it, and for no other. */
  readonly counts: FreeHours | null
}

export type FreeHoursEvent =
  /** The display moves to another day, or to none yet. */
  | QueryChanged
  /** A reading of the chosen day came. */
  | AvailabilityRead
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  | CountdownTicked

/** `countFreeHours`: the free hours of a range of days (extension `availability-summary`). */
export type CountFreeHours = { input: FreeHoursQuery; output: Outcome<FreeHours> }
