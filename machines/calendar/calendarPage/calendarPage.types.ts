import type {
  BookingRequested,
  BranchesKnown,
  BranchesRequested,
  DateRequested,
  DayOpened,
  DialogOpened,
  DialogRequested,
  EventChosen,
  LinkOpened,
  MonthChosen,
} from '@machines/calendar/calendarEvents'
import type { freeCourtsMachine } from '@machines/calendar/freeCourts/freeCourts.machine'
import type { BookingsChanged, DuesChanged, PaymentRequested } from '@machines/shared/parentEvents'
import type { WithParent } from '@machines/shared/notifyParent'
import type { ChildInput } from '@machines/shared/child'
import type { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import type { LoadedPartInput } from '@machines/shell/loadedPart/loadedPart.types'
import type { CalendarDisplayInput } from '@machines/calendar/calendarDisplay/calendarDisplay.types'
import type { MonthBookingsInput } from '@machines/calendar/monthBookings/monthBookings.types'
import type { OwnEventsInput } from '@machines/calendar/ownEvents/ownEvents.types'

type Own<Input extends WithParent> = Omit<Input, 'parent'>

export interface CalendarPageInput extends WithParent {
  readonly monthBookings: Own<MonthBookingsInput>
  readonly thisMonth: ChildInput<typeof thisMonthMachine>
  readonly freeCourts: ChildInput<typeof freeCourtsMachine>
  readonly calendarDisplay: Own<CalendarDisplayInput>
  readonly ownEvents: Own<OwnEventsInput>
  readonly bookingSheet: Own<LoadedPartInput>
  readonly courtBooking: Own<LoadedPartInput>
  readonly ownEventDialog: Own<LoadedPartInput>
}

/** The first pointer, key or focus event: the member is about to act. */
export type InteractionStarted = { readonly type: 'interaction.started' }

export type CalendarPageUserEvent =
  /** New Booking, or a day of the calendar. */
  | DialogOpened
  /** A link to a booking, or View Details of the calendar. */
  | BookingRequested

export type CalendarPageWorldEvent =
  | InteractionStarted
  /** From the displayed part of the calendar. */
  | MonthChosen
  | DayOpened
  | EventChosen
  | LinkOpened
  /** From the member's own events. */
  | DialogRequested
  /** Between the month, the number of its hours, and booking. */
  | BranchesRequested
  | BranchesKnown
  /** From booking, and from the sheet of a booking. */
  | DateRequested
  | BookingsChanged
  | PaymentRequested
  /** From the portal. */
  | DuesChanged

export type CalendarPageEvent = CalendarPageUserEvent | CalendarPageWorldEvent
