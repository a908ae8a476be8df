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
  /** What a guest of this browser chose before, or null. */
  readonly kept: CompleteDraft | null
  /** The choice that the address names, which takes the place of the kept one; null when it names none. */
  readonly link: SlotLink | null
  /** Today at the centre. */
  readonly today: CentreDate
  /** The first day with an hour that has not begun. */
  readonly firstDay: CentreDate
}

/** What there is to say of the choice; the selector has the words. */
export type GuestNotice =
  | ChoiceNotice
  /** The chosen hours were of a day that is over. */
  | { readonly kind: 'dayOver' }

export interface GuestCalendarContext extends ChoiceContext {
  /** The choice of the address, until its day is read or something else is chosen. */
  readonly link: SlotLink | null
  readonly notice: GuestNotice | null
}

export type GuestCalendarUserEvent = ChoiceUserEvent | LinkRequested
export type GuestCalendarWorldEvent = ChoiceWorldEvent
export type GuestCalendarEvent = GuestCalendarUserEvent | GuestCalendarWorldEvent
