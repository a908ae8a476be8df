import { branchLabel } from '@domain/account/branches'
import type { SnapshotFrom } from 'xstate'
import { type CompleteDraft, type Lost, lostTo } from '@domain/booking/bookingDraft'
import { choiceText } from '@domain/booking/slots'
import { longDate } from '@domain/time/dates'
import { loadNoticeOf, loadStatusOf } from '@machines/shared/loadable'
import type { slotOfferMachine } from './slotOffer.machine'

/** The guest's choice in words. */
export interface OfferedSlot {
  /** `Badminton Court 1, Piliyandala Branch, Wednesday, July 8, 2026`. */
  readonly place: string
  /** `6:00 PM - 7:00 PM`. */
  readonly time: string
}

export type SlotOfferScreen =
  | { readonly screen: 'none' }
  | { readonly screen: 'checking'; readonly slot: OfferedSlot }
  | {
      readonly screen: 'failed'
      readonly slot: OfferedSlot
      readonly message: string
      /** Seconds until another attempt is allowed, or null when it is allowed now. */
      readonly secondsLeft: number | null
    }
  | ({ readonly screen: 'free'; readonly slot: OfferedSlot } & Refreshed)
  | ({ readonly screen: 'gone'; readonly slot: OfferedSlot; readonly message: string } & Refreshed)

/** The result of the last refresh. */
interface Refreshed {
  /** The reason why it failed; the last known data is displayed. */
  readonly stale: string | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
}

const unavailableTexts: Record<Lost, string> = {
  taken: 'It was booked in the meantime.',
  past: 'It has begun.',
  yours: 'It is your booking already.',
}

const inWords = ({ facility, branchId, date, choice }: CompleteDraft): OfferedSlot => ({
  place: `${facility.name}, ${branchLabel(branchId)}, ${longDate(date)}`,
  time: choiceText(choice),
})

/**
 * The dashboard's text about the hour that the member chose as a guest. The last known data stays during a
 * refresh.
 */
export function selectSlotOffer(snapshot: SnapshotFrom<typeof slotOfferMachine>): SlotOfferScreen {
  const { context } = snapshot
  const { query, known, now } = context
  if (query === null) return { screen: 'none' }
  const slot = inWords(query)
  const { secondsLeft, notice } = loadStatusOf(snapshot)
  if (known) {
    // An hour that has begun since the reading is no longer free.
    const lost = lostTo(query, { ...known.data, readAt: now })
    const refreshed = { stale: notice && notice.message, secondsLeft }
    return lost
      ? { screen: 'gone', slot, message: unavailableTexts[lost], ...refreshed }
      : { screen: 'free', slot, ...refreshed }
  }
  if (snapshot.matches('loading')) return { screen: 'checking', slot }
  return { screen: 'failed', slot, message: loadNoticeOf(context).message, secondsLeft }
}
