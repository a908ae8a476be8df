/** Choosing an hour, or two in a row, of a court: the types that all its flows share. */
import type { BranchChoice } from '@domain/account/branchChoice'
import type { BookingDraft, Lost } from '@domain/booking/bookingDraft'
import type { DraftWithHours } from '@domain/booking/choosing'
import type { Alternative, DayReading } from '@domain/booking/dayReading'
import type { LinkPart } from '@domain/booking/slotLink'
import type { Slot } from '@domain/booking/slots'
import type { CentreDate } from '@domain/time/centreTime'
import type { AvailabilityRead, DayOpened, DialogOpened } from '@machines/calendar/calendarEvents'

/** The notice about the last choice, until the next one; `slotChoice.notices.ts` has the texts. */
export type ChoiceNotice =
  /** A reading took the chosen hours of the facility away. */
  | { readonly kind: 'choiceLost'; readonly lost: Lost; readonly facility: string }
  /** The member pressed an hour that cannot be booked. */
  | { readonly kind: 'hourUnavailable'; readonly hasBegun: boolean; readonly isOwn: boolean }
  /** Other hours replaced all those chosen before. */
  | { readonly kind: 'choiceReplaced'; readonly before: DraftWithHours; readonly after: DraftWithHours }
  /** The parts of an address that cannot be chosen, and free alternatives to its taken hours. */
  | {
      readonly kind: 'linkIgnored'
      readonly ignored: readonly LinkPart[]
      readonly free: readonly Alternative[]
    }

/** The context of choosing hours, for members and guests alike. */
export interface ChoiceContext {
  readonly draft: BookingDraft
  /** The last reading of the draft's day; null while it is being read. */
  readonly reading: DayReading | null
  /** Of two chosen hours, the one chosen second. */
  readonly extraHour: Slot | null
  /** The hour in the plan of the hall; null for the hour at which the display begins. */
  readonly planHour: Slot | null
  /** The name of the activity before the last choice: another branch has its own id for the same one. */
  readonly lastActivity: string | null
  readonly branches: readonly BranchChoice[]
  readonly today: CentreDate
}

/** The changes that an event makes to a choice, with their notice. */
export type ChoiceUpdate = Partial<ChoiceContext> & { readonly notice?: ChoiceNotice | null }

/** The member's or guest's own events while choosing hours. */
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

/** The member turns the plan of the hall to another hour. */
export type PlanHourChosen = { readonly type: 'planHour.chosen'; readonly slot: Slot }

/** Another hour has begun; `now` is in epoch milliseconds by the centre's clock. */
export type HourBegan = { readonly type: 'hour.began'; readonly now: number }

/** Events from outside that change a choice. */
export type ChoiceWorldEvent =
  | AvailabilityRead
  /** Midnight has passed at the centre. */
  | { readonly type: 'day.began'; readonly today: CentreDate }
  | HourBegan

/** A link that opens the page with this choice. */
export type LinkRequested = { readonly type: 'link.requested' }

/** The member adds or gives up the second hour of a booking. */
export type ExtraHourToggled = { readonly type: 'extraHour.toggled'; readonly slot: Slot }

/** The member chooses another hour instead of a taken one. */
export type AlternativeChosen = { readonly type: 'alternative.chosen'; readonly alternative: Alternative }

/** All events while hours are chosen: those that make the choice, and those of the page's flow. */
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
