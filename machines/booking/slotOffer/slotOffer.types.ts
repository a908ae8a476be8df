import type { CompleteDraft } from '@domain/booking/bookingDraft'
import type { DayQuery, DayReading } from '@domain/booking/dayReading'
import type { Outcome } from '@domain/values/outcome'
import type { HourBegan } from '@machines/booking/slotChoice.types'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface SlotOfferInput {
  /** What the member chose as a guest, or null when there is nothing to offer. */
  readonly slot: CompleteDraft | null
}

export interface SlotOfferContext extends FailureContext, SlotOfferInput {
  /** The day of the slot as read last. */
  readonly reading: DayReading | null
}

export type SlotOfferUserEvent =
  /** Not now: it is offered no more. */
  | { readonly type: 'offer.dismissed' }
  /** After a failure. */
  | { readonly type: 'retry.requested' }

export type SlotOfferWorldEvent =
  /** The member returns to the page after having been elsewhere. */
  { readonly type: 'attention.returned' } | HourBegan | CountdownTicked

export type SlotOfferEvent = SlotOfferUserEvent | SlotOfferWorldEvent

/** `readDay`: the day of the slot, and the member's own hours (B7.04, B7.06). */
export type ReadDay = { input: DayQuery; output: Outcome<DayReading> }
