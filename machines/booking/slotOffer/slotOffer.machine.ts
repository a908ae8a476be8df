/**
 * The hour that a member chose as a guest, offered again after signing in (B1.02, B6.03): as free only after its day was read
 * again, and only until it begins. Nothing is booked here.
 */
import type { CompleteDraft } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import { reader } from '@machines/shared/reader/reader.machine'

/** The query is the hour; null when there is nothing to offer. */
export const slotOfferMachine = reader<CompleteDraft, DayReading>()({ id: 'slotOffer' })
