/** What the flows of the calendar and of a booking tell each other over the parent in which they run. */
import type { BranchChoice } from '@domain/account/branchChoice'
import type { BookingDetails } from '@domain/booking/booking'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import type { OwnEventRequest } from '@domain/booking/ownEvents'
import type { TakenHour } from '@domain/booking/slotAlert'
import type { SlotLink } from '@domain/booking/slotLink'
import type { CentreDate, Month } from '@domain/time/centreTime'

/** The sheet of this booking is wanted. */
export type BookingRequested = { readonly type: 'booking.requested'; readonly bookingId: number }

/** From the sheet of a booking: it is to be canceled, or moved. */
export type ChangeRequested =
  | { readonly type: 'cancellation.requested'; readonly booking: BookingDetails }
  | { readonly type: 'move.requested'; readonly booking: BookingDetails }

/** The hours of this day are wanted; null before branch and date are chosen. */
export type QueryChanged = { readonly type: 'query.changed'; readonly query: DayQuery | null }

/** The hours of a day were read. */
export type AvailabilityRead = { readonly type: 'availability.read'; readonly reading: DayReading }

/** An hour turned out to be free or taken: what was read is no longer so. */
export type HoursChanged = { readonly type: 'hours.changed' }

/** The notice about an hour that somebody else holds: Tell me when it is free. */
export type AlertWanted = { readonly type: 'alert.wanted'; readonly hour: TakenHour }

/** Booking was started, and wants to know the branches, once they are known (`branches.known`). */
export type BranchesRequested = { readonly type: 'branches.requested' }

/** The member's branches, and the one being viewed; null for all. */
export type BranchesKnown = {
  readonly type: 'branches.known'
  readonly branches: readonly BranchChoice[]
  readonly viewed: number | null
}

/** The member wants to choose hours, on that day or on one that is still to be chosen. */
export type DialogOpened = { readonly type: 'dialog.opened'; readonly date: CentreDate | null }

/** The page displays the courts of a day; null for the day chosen last, or the first that can be booked. */
export type DayOpened = { readonly type: 'day.opened'; readonly date: CentreDate | null }

/** An address of the page, or an hour of the free courts, names a choice. */
export type LinkOpened = { readonly type: 'link.opened'; readonly link: SlotLink }

/** A booking was made, and the member wants to see its day in the calendar. */
export type DateRequested = {
  readonly type: 'date.requested'
  readonly date: CentreDate
  readonly bookingId: number
}

/** Another part of the calendar is displayed; a week may reach into the month beside it. */
export type MonthChosen = {
  readonly type: 'month.chosen'
  readonly month: Month
  readonly beside: Month | null
}

/** An event of the member's own was chosen in the calendar. */
export type EventChosen = { readonly type: 'event.chosen'; readonly id: string }

/** The member wants to add an event of their own, or to edit one. */
export type DialogRequested = { readonly type: 'dialog.requested'; readonly request: OwnEventRequest }
