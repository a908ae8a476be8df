/** The events that the flows of the calendar and of a booking exchange through their parent. */
import type { BranchChoice } from '@domain/account/branchChoice'
import type { BookingDetails } from '@domain/booking/booking'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import type { OwnEventRequest } from '@domain/booking/ownEvents'
import type { TakenHour } from '@domain/booking/slotAlert'
import type { SlotLink } from '@domain/booking/slotLink'
import type { CentreDate, Month } from '@domain/time/centreTime'

/** Requests the sheet of this booking. */
export type BookingRequested = { readonly type: 'booking.requested'; readonly bookingId: number }

/** From the sheet of a booking: the member wants to cancel or move it. */
export type ChangeRequested =
  | { readonly type: 'cancellation.requested'; readonly booking: BookingDetails }
  | { readonly type: 'move.requested'; readonly booking: BookingDetails }

/** Requests the hours of this day; null before branch and date are chosen. */
export type QueryChanged = { readonly type: 'query.changed'; readonly query: DayQuery | null }

/** A new reading of the hours of a day. */
export type AvailabilityRead = { readonly type: 'availability.read'; readonly reading: DayReading }

/** From the notice about an hour that somebody else holds: the member asks for a slot alert. */
export type AlertWanted = { readonly type: 'alert.wanted'; readonly hour: TakenHour }

/** The booking flow started; it requests the branches as soon as they are known (`branches.known`). */
export type BranchesRequested = { readonly type: 'branches.requested' }

/** The member's branches, and the one being viewed; null for all. */
export type BranchesKnown = {
  readonly type: 'branches.known'
  readonly branches: readonly BranchChoice[]
  readonly viewed: number | null
}

/** The member opens the choice of hours, on that day or with the day still to choose. */
export type DialogOpened = { readonly type: 'dialog.opened'; readonly date: CentreDate | null }

/** The page displays the courts of a day; null for the day chosen last, or the first bookable one. */
export type DayOpened = { readonly type: 'day.opened'; readonly date: CentreDate | null }

/** An address of the page, or an hour of the free courts, names a choice. */
export type LinkOpened = { readonly type: 'link.opened'; readonly link: SlotLink }

/** The member wants to see the day of a new booking in the calendar. */
export type DateRequested = {
  readonly type: 'date.requested'
  readonly date: CentreDate
  readonly bookingId: number
}

/** The calendar displays another part; a week may reach into the adjacent month. */
export type MonthChosen = {
  readonly type: 'month.chosen'
  readonly month: Month
  readonly beside: Month | null
}

/** The member chose an own event in the calendar. */
export type EventChosen = { readonly type: 'event.chosen'; readonly id: string }

/** The member wants to add or edit an own event. */
export type DialogRequested = { readonly type: 'dialog.requested'; readonly request: OwnEventRequest }
