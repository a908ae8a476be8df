import type { SnapshotFrom } from 'xstate'
import { type CentreDate, type Month, monthOf } from '@domain/time/centreTime'
import type { calendarDisplayMachine } from './calendarDisplay.machine'
import { displayedDate, weekShown } from './displayedDate'

export interface CalendarDisplayScreen {
  readonly screen: 'freeCourts' | 'month' | 'week' | 'list' | 'day'
  readonly today: CentreDate
  /** The chosen day, or today. */
  readonly date: CentreDate
  readonly month: Month
  /** Monday to Sunday. */
  readonly week: readonly CentreDate[]
  /**
   * True when the calendar is displayed above the month's numbers: always on a phone, which has little room.
   */
  readonly comesFirst: boolean
  /** The activity whose free courts are counted; null for the first. */
  readonly activity: string | null
  /** True when the member came from a day of the strip, at which the keyboard focus continues. */
  readonly isEntered: boolean
  /** The id of the booking that was just made, to mark it; null when there is none. */
  readonly marked: number | null
  /** The day whose hours are listed over the month, also one of an adjacent month; null while none are. */
  readonly hoursOf: CentreDate | null
}

type Snapshot = SnapshotFrom<typeof calendarDisplayMachine>

function screenOf(snapshot: Snapshot): CalendarDisplayScreen['screen'] {
  if (snapshot.matches('courts')) return 'day'
  if (snapshot.matches({ bookings: 'freeCourts' })) return 'freeCourts'
  if (snapshot.matches({ bookings: 'week' })) return 'week'
  return snapshot.matches({ bookings: 'list' }) ? 'list' : 'month'
}

/** The displayed part of the calendar. */
export function selectCalendarDisplay(snapshot: Snapshot): CalendarDisplayScreen {
  const { today, beginsWith, activity, marked, hoursOf } = snapshot.context
  const date = displayedDate(snapshot.context)
  const screen = screenOf(snapshot)
  return {
    screen,
    today,
    date,
    month: monthOf(date),
    week: weekShown(date, today),
    comesFirst: beginsWith === 'freeCourts',
    activity,
    marked,
    isEntered: snapshot.matches({ bookings: { freeCourts: 'entered' } }),
    hoursOf,
  }
}
