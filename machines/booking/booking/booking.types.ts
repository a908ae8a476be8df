import type { BookingAttempt, BookingDraft, BookingRecord } from '@domain/booking/bookingDraft'
import type { TakenHour } from '@domain/booking/slotAlert'
import type { SlotLink } from '@domain/booking/slotLink'
import type { Slot } from '@domain/booking/slots'
import type { Desk } from '@domain/money/desk'
import type { CentreDate } from '@domain/time/centreTime'
import type { BranchesKnown, DayOpened, LinkOpened } from '@machines/calendar/calendarEvents'
import type { FailureOrDefect } from '@machines/shared/failure'
import type { WithParent } from '@machines/shared/notifyParent'
import type {
  AttemptNotice,
  Missing,
  BookingAttemptOutput,
  Booked,
} from '@machines/booking/bookingAttempt/bookingAttempt.types'
import type {
  AlternativeChosen,
  ChoiceContext,
  ChoiceNotice,
  ChoiceUserEvent,
  ChoiceWorldEvent,
  ExtraHourToggled,
  LinkRequested,
} from '@machines/booking/slotChoice.types'

export interface BookingInput extends WithParent {
  /** The booking in progress that this browser kept, or null. */
  readonly kept: BookingRecord | null
  readonly today: CentreDate
  /** The first day with an hour that has not begun. */
  readonly firstDay: CentreDate
  /** True when the server offers the extension `slot-alerts`. */
  readonly offersAlerts: boolean
  /** Where members pay without a gateway; null with one. */
  readonly desk: Desk | null
}

/** The notice about a choice, until the next choice; `booking.notices.ts` has the texts. */
export type BookingNotice =
  | ChoiceNotice
  | AttemptNotice
  /** The member pressed an hour that somebody else holds, and can ask for a slot alert. */
  | { readonly kind: 'alertOffered'; readonly hour: TakenHour }
  /** The member pressed Continue too early. */
  | { readonly kind: 'incomplete'; readonly missing: Missing | 'branch' | 'date' | 'activity' }
  /** A choice that was not sent and survived a reload, or the lookup of the attempt before it. */
  | { readonly kind: 'kept' | 'laterKept' }
  | { readonly kind: 'dayOver' }
  /** Nothing was booked, since a reading took the confirmed hours away. */
  | { readonly kind: 'notBooked'; readonly loss: ChoiceNotice | null }
  /** The notice about a choice that was put aside, after the notice about the outcome of the other one. */
  | { readonly kind: 'both'; readonly before: BookingNotice; readonly next: BookingNotice }

export interface BookingContext extends WithParent, ChoiceContext {
  /** The choice that an address names, until its day is read or the member chooses. */
  readonly link: SlotLink | null
  /** The hour at which the display begins; null for the evening. */
  readonly near: Slot | null
  /** The day that is displayed while none is chosen. */
  readonly firstDay: CentreDate
  readonly offersAlerts: boolean
  readonly desk: Desk | null
  /** An attempt without an answer; its child machine holds it too during the lookup. */
  readonly unsettled: BookingAttempt | null
  /**
   * The choice that the member made after leaving an attempt open: put aside during the lookup of that
   * attempt.
   */
  readonly later: BookingDraft | null
  readonly booked: Booked | null
  /** The reason why the server, or the portal, did not book. */
  readonly failure: FailureOrDefect | null
  readonly notice: BookingNotice | null
}

export type BookingUserEvent =
  | ChoiceUserEvent
  | { readonly type: 'choice.finished' }
  | ExtraHourToggled
  | { readonly type: 'confirmation.left' }
  /** The button Pay & Confirm (B2.36). */
  | { readonly type: 'booking.confirmed' }
  | AlternativeChosen
  /** OK, or Try Again where that means returning to the choice (B2.39). */
  | { readonly type: 'result.dismissed' }
  /** The member looks again for an attempt without an answer. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'payment.chosen' }
  | { readonly type: 'calendar.chosen' }
  /** The member asks for a slot alert. */
  | { readonly type: 'alert.requested' }
  | LinkRequested

export type BookingWorldEvent = ChoiceWorldEvent | BranchesKnown | DayOpened | LinkOpened

export type BookingEvent = BookingUserEvent | BookingWorldEvent

export type Ended = { readonly output: BookingAttemptOutput }
