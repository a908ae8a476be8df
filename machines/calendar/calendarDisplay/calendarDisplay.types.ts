import type { CentreDate, Month } from '@domain/time/centreTime'
import type { DateRequested, LinkOpened } from '@machines/calendar/calendarEvents'
import type { WithParent } from '@machines/shared/notifyParent'

export interface CalendarDisplayInput extends WithParent {
  /** Today at the centre. */
  readonly today: CentreDate
  /** A phone begins with the free courts; every wider window with the month (B9.18). */
  readonly beginsWith: 'freeCourts' | 'month'
}

export interface CalendarDisplayContext extends CalendarDisplayInput {
  /** The day that the member chose, or that another flow asked for; null as long as it is today by nobody's choice. */
  readonly chosen: CentreDate | null
  /** The activity whose free courts are counted; null for the first. */
  readonly activity: string | null
  /** The booking that was just made, until another day is chosen. */
  readonly marked: number | null
}

export type CalendarDisplayUserEvent =
  | { readonly type: 'view.chosen'; readonly view: 'freeCourts' | 'month' | 'week' | 'list' }
  /** A day of the strip above the month: its free courts are displayed, and the keys go on from there. */
  | { readonly type: 'freeCourts.requested'; readonly date: CentreDate }
  | { readonly type: 'activity.chosen'; readonly activity: string }
  /** An hour of the free courts: it is booked from there. */
  | LinkOpened
  /** The member wants to see the courts of a day. */
  | { readonly type: 'day.opened' }
  | { readonly type: 'date.chosen'; readonly date: CentreDate }
  | { readonly type: 'month.chosen'; readonly month: Month }
  /** A booking in the month, or what does not fit into its day: the day's hours are listed (B2.29). */
  | { readonly type: 'hours.requested'; readonly date: CentreDate }
  | { readonly type: 'dialog.closed' }
  /** View Details (B2.30). */
  | { readonly type: 'details.chosen'; readonly bookingId: number }
  /** An event of the member's own (B2.31). */
  | { readonly type: 'ownEvent.chosen'; readonly id: string }

export type CalendarDisplayWorldEvent =
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  /** A booking was made, and the member wants to see its day. */
  | DateRequested

export type CalendarDisplayEvent = CalendarDisplayUserEvent | CalendarDisplayWorldEvent
