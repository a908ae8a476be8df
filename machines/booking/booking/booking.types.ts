import type { BookingAttempt, BookingDraft, BookingRecord } from '@domain/booking/bookingDraft'
import type { TakenHour } from '@domain/booking/slotAlert'
import type { SlotLink } from '@domain/booking/slotLink'
import type { Slot } from '@domain/booking/slots'
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
  /** What this browser kept of a booking in progress, or null. */
  readonly kept: BookingRecord | null
  /** Today at the centre. */
  readonly today: CentreDate
  /** The first day with an hour that has not begun. */
  readonly firstDay: CentreDate
  /** Whether the server offers the extension `slot-alerts`. */
  readonly offersAlerts: boolean
}

/** What there is to say of a choice, until the next one; `booking.notices.ts` has the words. */
export type BookingNotice =
  | ChoiceNotice
  | AttemptNotice
  /** An hour was pressed that somebody else holds; a slot alert may be asked for. */
  | { readonly kind: 'alertOffered'; readonly hour: TakenHour }
  /** Continue was pressed too early. */
  | { readonly kind: 'incomplete'; readonly missing: Missing | 'branch' | 'date' | 'activity' }
  /** A choice that was not sent was kept over a reload, or while the attempt before it was looked for. */
  | { readonly kind: 'kept' | 'laterKept' }
  | { readonly kind: 'dayOver' }
  /** Nothing was booked, since a reading took the confirmed hours away. */
  | { readonly kind: 'notBooked'; readonly loss: ChoiceNotice | null }
  /** What there is to say of a choice that was put aside, after what became of the other one. */
  | { readonly kind: 'both'; readonly before: BookingNotice; readonly next: BookingNotice }

export interface BookingContext extends WithParent, ChoiceContext {
  /** The choice of an address, until its day is read or something else is chosen. */
  readonly link: SlotLink | null
  /** The hour at which looking begins; null for the evening. */
  readonly near: Slot | null
  /** The day that is displayed where none is chosen. */
  readonly firstDay: CentreDate
  readonly offersAlerts: boolean
  /** An attempt that was left without an answer; while it is looked for, its child machine has it as well. */
  readonly unsettled: BookingAttempt | null
  /** What the member chose after an attempt was left open: put aside while that attempt is looked for. */
  readonly later: BookingDraft | null
  readonly booked: Booked | null
  /** Why the server, or the portal, did not book. */
  readonly failure: FailureOrDefect | null
  readonly notice: BookingNotice | null
}

export type BookingUserEvent =
  | ChoiceUserEvent
  | { readonly type: 'choice.finished' }
  | ExtraHourToggled
  | { readonly type: 'confirmation.left' }
  /** Pay & Confirm (B2.36). */
  | { readonly type: 'booking.confirmed' }
  | AlternativeChosen
  /** OK, or Try Again where that means to look at the choice again (B2.39). */
  | { readonly type: 'result.dismissed' }
  /** Look again for an attempt that was left without an answer. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'payment.chosen' }
  | { readonly type: 'calendar.chosen' }
  /** Tell me when it is free. */
  | { readonly type: 'alert.requested' }
  | LinkRequested

export type BookingWorldEvent = ChoiceWorldEvent | BranchesKnown | DayOpened | LinkOpened

export type BookingEvent = BookingUserEvent | BookingWorldEvent

export type Ended = { readonly output: BookingAttemptOutput }
