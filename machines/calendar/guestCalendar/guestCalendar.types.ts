import type { CompleteDraft } from '@domain/booking/bookingDraft'
import type { SlotLink } from '@domain/booking/slotLink'
import type { CentreDate } from '@domain/time/centreTime'
import type {
  ChoiceContext,
  ChoiceNotice,
  ChoiceUserEvent,
  ChoiceWorldEvent,
  LinkRequested,
} from '@machines/booking/slotChoice.types'

export interface GuestCalendarInput {
  /** The earlier choice of a guest in this browser, or null. */
  readonly kept: CompleteDraft | null
  /** The choice in the address, which replaces the kept one; null when the address names none. */
  readonly link: SlotLink | null
  readonly today: CentreDate
  /** The first day with an hour that has not begun. */
  readonly firstDay: CentreDate
}

/** The notice about the choice; the selector has the texts. */
export type GuestNotice =
  | ChoiceNotice
  /** The day of the chosen hours is over. */
  | { readonly kind: 'dayOver' }

export interface GuestCalendarContext extends ChoiceContext {
  /** The choice in the address, until its day is read or the guest chooses. */
  readonly link: SlotLink | null
  readonly notice: GuestNotice | null
}

export type GuestCalendarUserEvent = ChoiceUserEvent | LinkRequested
export type GuestCalendarWorldEvent = ChoiceWorldEvent
export type GuestCalendarEvent = GuestCalendarUserEvent | GuestCalendarWorldEvent
