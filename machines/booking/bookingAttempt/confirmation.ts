/** The booking and its price, as the confirmation dialog displays them. */
import { branchLabel } from '@domain/account/branches'
import {
  type BookingDraft,
  type ConfirmedChoice,
  extraHours,
  isComplete,
  priceOf,
  rateInDraft,
} from '@domain/booking/bookingDraft'
import { countText } from '@domain/values/countText'
import { dot } from '@domain/values/dot'
import { dateTimeText, longDate } from '@domain/time/dates'
import type { DayReading } from '@domain/booking/dayReading'
import { type Desk, deskFor, deskText } from '@domain/money/desk'
import { asRate } from '@domain/money/money'
import { cancellableUntil } from '@domain/booking/pricing'
import { refundSentence } from '@domain/booking/refundRules'
import { choiceText, type Slot, slotStart, slotText } from '@domain/booking/slots'
import type { Notice } from '@machines/booking/slot.notices'

/** The booking in words. */
export interface Facts {
  readonly facility: string
  readonly branch: string
  readonly date: string
  readonly time: string
}

export interface Confirmation {
  readonly dialog: 'confirming'
  readonly facts: Facts
  /** `Jul 8, 2026, 4:00 PM`: the deadline for cancelling; null when it is over already. */
  readonly cancellableUntil: string | null
  /** How what is paid is refunded; null when it can no longer be cancelled. */
  readonly refunds: string | null
  readonly extras: readonly {
    readonly slot: Slot
    /** `7:00 PM - 8:00 PM`. */
    readonly time: string
    readonly detail: string
    readonly added: boolean
    /** True when the member can add or remove it now. */
    readonly open: boolean
  }[]
  /** True when no neighbouring hour is free. */
  readonly noExtras: boolean
  readonly sum: string
  readonly total: string
  /** `Pay & Confirm` (B2.36); `Confirm` without a gateway. */
  readonly confirm: string
  /** When and where the booking is paid. */
  readonly paying: string
  readonly notice: Notice | null
  readonly processing: boolean
  /** Seconds until another attempt is allowed, or null when there is no wait. */
  readonly secondsLeft: number | null
  readonly waitMessage: string | null
}

export const factsOf = ({ branchId, request }: ConfirmedChoice): Facts => ({
  facility: request.facilityName,
  branch: branchLabel(branchId),
  date: longDate(request.date),
  time: choiceText(request.choice),
})

export const factsOfDraft = (draft: BookingDraft): Facts => ({
  facility: draft.facility?.name ?? '',
  branch: draft.branchId === null ? '' : branchLabel(draft.branchId),
  date: draft.date ? longDate(draft.date) : '',
  time: draft.choice ? choiceText(draft.choice) : '',
})

interface Confirmed {
  readonly draft: BookingDraft
  readonly reading: DayReading | null
  readonly extraHour: Slot | null
  readonly desk: Desk | null
  /** True when the member can add or remove this hour now. */
  readonly isOpen: (slot: Slot) => boolean
}

/** The confirmation of a complete draft with a known price; null otherwise. */
export function confirmationOf(
  { draft, reading, extraHour, desk, isOpen }: Confirmed,
  progress: Pick<Confirmation, 'notice' | 'processing' | 'secondsLeft' | 'waitMessage'>,
): Confirmation | { readonly dialog: 'none' } {
  const price = reading && priceOf(draft, reading)
  if (!reading || !price || !isComplete(draft)) return { dialog: 'none' }
  const until = cancellableUntil(slotStart(draft.date, draft.choice.primary))
  const payingAt = deskFor(desk, price.total)
  const extras = extraHours(draft, reading, extraHour)
  return {
    dialog: 'confirming',
    facts: factsOfDraft(draft),
    cancellableUntil: until > reading.readAt ? dateTimeText(until) : null,
    refunds: until > reading.readAt ? refundSentence(draft.branchId) : null,
    extras: extras.map(({ slot, added }) => ({
      slot,
      time: slotText(slot),
      detail: `${slot > draft.choice.primary ? 'The next hour is available' : 'The hour before is available'}${dot}${asRate(rateInDraft(draft, reading, slot))}`,
      added,
      open: isOpen(slot),
    })),
    noExtras: extras.length === 0,
    sum:
      new Set(price.rates).size === 1
        ? `${countText(price.hours, 'hour')} × ${asRate(price.rate)}`
        : price.rates.map(asRate).join(' + '),
    total: asRate(price.total),
    confirm: payingAt ? 'Confirm' : 'Pay & Confirm',
    paying: payingAt
      ? deskText(payingAt, draft.branchId === null ? null : branchLabel(draft.branchId))
      : 'Your court is booked first; payment follows at the secure gateway.',
    ...progress,
  }
}
