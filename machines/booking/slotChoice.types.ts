/** Choosing an hour, or two in a row, of a court: what every flow of it shares. */
import type { BranchChoice } from '@domain/account/branchChoice'
import type { BookingDraft, Lost } from '@domain/booking/bookingDraft'
import type { DraftWithHours } from '@domain/booking/choosing'
import type { Alternative, DayReading } from '@domain/booking/dayReading'
import type { LinkPart } from '@domain/booking/slotLink'
import type { Slot } from '@domain/booking/slots'
import type { CentreDate } from '@domain/time/centreTime'
import type { AvailabilityRead, DayOpened, DialogOpened } from '@machines/calendar/calendarEvents'

/** What there is to say of the last choice, until the next one; `slotChoice.notices.ts` has the words. */
export type ChoiceNotice =
  /** A reading took the chosen hours of the facility away. */
  | { readonly kind: 'choiceLost'; readonly lost: Lost; readonly facility: string }
  /** An hour was pressed that cannot be booked. */
  | { readonly kind: 'hourUnavailable'; readonly hasBegun: boolean; readonly isOwn: boolean }
  /** Other hours took the place of all those chosen before. */
  | { readonly kind: 'choiceReplaced'; readonly before: DraftWithHours; readonly after: DraftWithHours }
  /** What an address names in vain, and what is free in the place of hours that are not. */
  | {
      readonly kind: 'linkIgnored'
      readonly ignored: readonly LinkPart[]
      readonly free: readonly Alternative[]
    }

/** What is known while hours are chosen, by a member and by a guest alike. */
export interface ChoiceContext {
  readonly draft: BookingDraft
  /** The day that the draft is about, as read last; null while it is being read. */
  readonly reading: DayReading | null
  /** Of two chosen hours, the one that was chosen second. */
  readonly extraHour: Slot | null
  /** The hour that the plan of the hall shows; null for the one at which looking begins. */
  readonly planHour: Slot | null
  readonly branches: readonly BranchChoice[]
  readonly today: CentreDate
}

/** What an event changes of a choice, with what there is to say of that. */
export type ChoiceUpdate = Partial<ChoiceContext> & { readonly notice?: ChoiceNotice | null }

/** How hours are chosen, by a member and by a guest alike. */
export type ChoiceUserEvent =
  | DialogOpened
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'branch.chosen'; readonly branchId: number }
  | { readonly type: 'datePicker.opened' }
  | { readonly type: 'datePicker.closed' }
  | { readonly type: 'date.chosen'; readonly date: CentreDate }
  | { readonly type: 'activity.chosen'; readonly activity: string }
  | { readonly type: 'facility.chosen'; readonly facilityId: number }
  | { readonly type: 'slot.chosen'; readonly facilityId: number; readonly slot: Slot }
  | PlanHourChosen
  | { readonly type: 'choice.cleared' }

/** The plan of the hall shows another hour. */
export type PlanHourChosen = { readonly type: 'planHour.chosen'; readonly slot: Slot }

/** Another hour has begun; `now` is in epoch milliseconds by the centre's clock. */
export type HourBegan = { readonly type: 'hour.began'; readonly now: number }

/** What changes a choice from outside. */
export type ChoiceWorldEvent =
  | AvailabilityRead
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  | HourBegan

/** A link that opens the page with this choice. */
export type LinkRequested = { readonly type: 'link.requested' }

/** The second hour of a booking is added or given up. */
export type ExtraHourToggled = { readonly type: 'extraHour.toggled'; readonly slot: Slot }

/** Another hour is chosen in the place of one that was taken. */
export type AlternativeChosen = { readonly type: 'alternative.chosen'; readonly alternative: Alternative }

/** Whatever happens while hours are chosen: what makes the choice, and what else the flow of a page knows. */
export type ChoiceEvent =
  | ChoiceUserEvent
  | ChoiceWorldEvent
  | LinkRequested
  | ExtraHourToggled
  | AlternativeChosen
  | DayOpened
  | {
      readonly type:
        | 'choice.finished'
        | 'confirmation.left'
        | 'booking.confirmed'
        | 'result.dismissed'
        | 'retry.requested'
        | 'payment.chosen'
        | 'calendar.chosen'
        | 'branches.known'
        | 'link.opened'
        | 'alert.requested'
    }
