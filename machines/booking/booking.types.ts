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

export interface BookingContext {
  readonly draft: BookingDraft
  /** The day that the draft is about, as read last; null while it is being read. */
  readonly reading: DayReading | null
  /** Of two chosen hours, the one that was chosen second. */
  readonly extraHour: Slot | null
  /** An attempt that was left without an answer; while it is looked for, its child machine has it as well. */
  readonly unsettled: BookingAttempt | null
  /** What the member chose after an attempt was left open: put aside while that attempt is looked for. */
  readonly later: BookingDraft | null
  readonly booked: Booked | null
  readonly branches: readonly BranchChoice[]
  readonly today: CentreDate
  readonly notice: Notice | null
  /** Why the server, or the portal, did not book. */
  readonly failure: AttemptFailure | null
}

export type BookingUserEvent =
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

export type BookingWorldEvent =
  | { readonly type: 'availability.read'; readonly reading: DayReading }
  /** The member's branches, and the one being viewed. */
  | {
      readonly type: 'branches.known'
      readonly branches: readonly BranchChoice[]
      readonly viewed: number | null
    }
  /** The calendar beside it opens a day: that one, or the one chosen last. */
  | { readonly type: 'day.opened'; readonly date: CentreDate | null }
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  | HourBegan

export type BookingEvent = BookingUserEvent | BookingWorldEvent

export type Ended = { readonly output: BookingAttemptOutput }
