/**
 * The hour that a member chose as a guest, offered again after signing in (B1.02, B6.03): as free only after
 * a new reading of its day, and only until it begins. This flow books nothing.
 */
import type { CompleteDraft } from '@domain/booking/bookingDraft'
import type { DayReading } from '@domain/booking/dayReading'
import { reader } from '@machines/shared/reader/reader.machine'

/** The query is the hour; null when there is none to offer. */
export const slotOfferMachine = reader<CompleteDraft, DayReading>()({ id: 'slotOffer', topics: ['hours'] })
