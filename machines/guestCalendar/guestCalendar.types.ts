import type { CompleteDraft } from '@domain/booking/bookingDraft'
import type { CentreDate } from '@domain/time/centreTime'
import type { ChoiceContext, ChoiceUserEvent, ChoiceWorldEvent } from '@machines/booking/booking.types'

export interface GuestCalendarInput {
  /** What a guest of this browser chose before, or null. */
  readonly kept: CompleteDraft | null
  /** Today at the centre. */
  readonly today: CentreDate
  /** The first day with an hour that has not begun. */
  readonly firstDay: CentreDate
}

export type GuestCalendarContext = ChoiceContext

export type GuestCalendarUserEvent = ChoiceUserEvent
export type GuestCalendarWorldEvent = ChoiceWorldEvent
export type GuestCalendarEvent = GuestCalendarUserEvent | GuestCalendarWorldEvent
