import type { DayQuery } from '@domain/booking/dayReading'
import type { FreeHours, FreeHoursQuery } from '@domain/booking/freeHours'
import type { CentreDate } from '@domain/time/centreTime'
import type { Outcome } from '@domain/values/outcome'
import type { AvailabilityRead, QueryChanged } from '@machines/calendar/calendarEvents'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface FreeHoursInput {
  /** Today at the centre. */
  readonly today: CentreDate
}

export interface FreeHoursContext extends FreeHoursInput, FailureContext {
  /** The day that is chosen; null before. */
  readonly day: DayQuery | null
  /** Whether it was read since: hours of it may have been taken or released when it is read again. */
  readonly isDayRead: boolean
  /** What was counted for its branch and the days beside it, and for no other. */
  readonly counts: FreeHours | null
}

export type FreeHoursEvent =
  /** Another day is displayed, or none yet. */
  | QueryChanged
  /** The chosen day was read. */
  | AvailabilityRead
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  | CountdownTicked

/** `countFreeHours`: the free hours of the days from one on (extension `availability-summary`). */
export type CountFreeHours = { input: FreeHoursQuery; output: Outcome<FreeHours> }
