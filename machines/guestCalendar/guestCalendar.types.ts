import type { CompleteDraft } from '@domain/booking/bookingDraft'
import type { SlotLink } from '@domain/booking/slotLink'
import type { CentreDate } from '@domain/time/centreTime'
import type {
  ChoiceContext,
  ChoiceUserEvent,
  ChoiceWorldEvent,
  LinkRequested,
} from '@machines/slotChoice.types'

export interface GuestCalendarInput {
  /** What a guest of this browser chose before, or null. */
  readonly kept: CompleteDraft | null
  /** The choice that the address names, which takes the place of the kept one; null when it names none. */
  readonly link: SlotLink | null
  /** Today at the centre. */
  readonly today: CentreDate
  /** The first day with an hour that has not begun. */
  readonly firstDay: CentreDate
}

export interface GuestCalendarContext extends ChoiceContext {
  /** The choice of the address, until its day is read or something else is chosen. */
  readonly link: SlotLink | null
}

export type GuestCalendarUserEvent = ChoiceUserEvent | LinkRequested
export type GuestCalendarWorldEvent = ChoiceWorldEvent
export type GuestCalendarEvent = GuestCalendarUserEvent | GuestCalendarWorldEvent
