import type { BookingAttempt, BookingDraft, BookingRecord } from '@domain/booking/bookingDraft'
import type { BranchChoice } from '@domain/account/branchChoice'
import type { CentreDate } from '@domain/time/centreTime'
import type { Alternative, DayReading } from '@domain/booking/dayReading'
import type { Slot } from '@domain/booking/slots'
import type {
  AttemptFailure,
  BookingAttemptOutput,
  Booked,
  HourBegan,
  Notice,
} from '@machines/bookingAttempt/bookingAttempt.types'

export interface BookingInput {
  /** What this browser kept of a booking in progress, or null. */
  readonly kept: BookingRecord | null
  /** Today at the centre. */
  readonly today: CentreDate
}

/** What is known while hours are chosen, by a member and by a guest alike. */
export interface ChoiceContext {
  readonly draft: BookingDraft
  /** The day that the draft is about, as read last; null while it is being read. */
  readonly reading: DayReading | null
  /** Of two chosen hours, the one that was chosen second. */
  readonly extraHour: Slot | null
  readonly branches: readonly BranchChoice[]
  readonly today: CentreDate
  readonly notice: Notice | null
}

export interface BookingContext extends ChoiceContext {
  /** An attempt that was left without an answer; while it is looked for, its child machine has it as well. */
  readonly unsettled: BookingAttempt | null
  /** What the member chose after an attempt was left open: put aside while that attempt is looked for. */
  readonly later: BookingDraft | null
  readonly booked: Booked | null
  /** Why the server, or the portal, did not book. */
  readonly failure: AttemptFailure | null
}

/** How hours are chosen, by a member and by a guest alike. */
export type ChoiceUserEvent =
  | { readonly type: 'dialog.opened'; readonly date: CentreDate | null }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'branch.chosen'; readonly branchId: number }
  | { readonly type: 'datePicker.opened' }
  | { readonly type: 'datePicker.closed' }
  | { readonly type: 'date.chosen'; readonly date: CentreDate }
  | { readonly type: 'activity.chosen'; readonly activity: string }
  | { readonly type: 'facility.chosen'; readonly facilityId: number }
  | { readonly type: 'slot.chosen'; readonly facilityId: number; readonly slot: Slot }
  | { readonly type: 'choice.cleared' }

export type BookingUserEvent =
  | ChoiceUserEvent
  | { readonly type: 'choice.finished' }
  | { readonly type: 'extraHour.toggled'; readonly slot: Slot }
  | { readonly type: 'confirmation.left' }
  /** Pay & Confirm (B2.36). */
  | { readonly type: 'booking.confirmed' }
  | { readonly type: 'alternative.chosen'; readonly alternative: Alternative }
  /** OK, or Try Again where that means to look at the choice again (B2.39). */
  | { readonly type: 'result.dismissed' }
  /** Look again for an attempt that was left without an answer. */
  | { readonly type: 'retry.requested' }
  | { readonly type: 'payment.chosen' }
  | { readonly type: 'calendar.chosen' }

/** What changes a choice from outside. */
export type ChoiceWorldEvent =
  | { readonly type: 'availability.read'; readonly reading: DayReading }
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  | HourBegan

export type BookingWorldEvent =
  | ChoiceWorldEvent
  /** The member's branches, and the one being viewed. */
  | {
      readonly type: 'branches.known'
      readonly branches: readonly BranchChoice[]
      readonly viewed: number | null
    }
  /** The calendar beside it opens a day: that one, or the one chosen last. */
  | { readonly type: 'day.opened'; readonly date: CentreDate | null }

export type BookingEvent = BookingUserEvent | BookingWorldEvent

/** A link that opens the page with this choice. */
export type LinkRequested = { readonly type: 'link.requested' }

/** What happens while hours are chosen, by a member or by a guest. */
export type ChoiceEvent = BookingEvent | LinkRequested

export type Ended = { readonly output: BookingAttemptOutput }
