import type { CentreDate, Month } from '@domain/time/centreTime'
import type { DateRequested, LinkOpened } from '@machines/calendar/calendarEvents'
import type { WithParent } from '@machines/shared/notifyParent'

export interface CalendarDisplayInput extends WithParent {
  readonly today: CentreDate
  /** A phone begins with the free courts; every wider window with the month (B9.18). */
  readonly beginsWith: 'freeCourts' | 'month'
}

export interface CalendarDisplayContext extends CalendarDisplayInput {
  /** The day that the member chose or another flow requested; null while today is displayed by default. */
  readonly chosen: CentreDate | null
  /** The activity whose free courts are counted; null for the first. */
  readonly activity: string | null
  /** The id of the booking that was just made, until another day is chosen. */
  readonly marked: number | null
  /** The day whose hours are listed over the month; null while none are. */
  readonly hoursOf: CentreDate | null
}

export type CalendarDisplayUserEvent =
  | { readonly type: 'view.chosen'; readonly view: 'freeCourts' | 'month' | 'week' | 'list' }
  /**
   * A day of the strip above the month: the page displays its free courts, and the keyboard focus continues
   * there.
   */
  | { readonly type: 'freeCourts.requested'; readonly date: CentreDate }
  | { readonly type: 'activity.chosen'; readonly activity: string }
  /** An hour of the free courts: the member books it from there. */
  | LinkOpened
  /** The member opens the courts of a day. */
  | { readonly type: 'day.opened' }
  | { readonly type: 'date.chosen'; readonly date: CentreDate }
  | { readonly type: 'month.chosen'; readonly month: Month }
  /**
   * A booking in the month, or the remainder that does not fit into its day: the day's hours are listed
   * (B2.29).
   */
  | { readonly type: 'hours.requested'; readonly date: CentreDate }
  | { readonly type: 'dialog.closed' }
  /** The button View Details (B2.30). */
  | { readonly type: 'details.chosen'; readonly bookingId: number }
  /** An own event of the member (B2.31). */
  | { readonly type: 'ownEvent.chosen'; readonly id: string }

export type CalendarDisplayWorldEvent =
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  /** The member wants to see the day of the booking just made. */
  | DateRequested

export type CalendarDisplayEvent = CalendarDisplayUserEvent | CalendarDisplayWorldEvent
