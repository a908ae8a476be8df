import type { CompleteDraft } from './bookingDraft'

/** The hour that a guest chose, as the pages up to its booking need it. */
export interface ChosenHour {
  readonly branchId: number
  /** `Badminton Court 1 · Thu, Dec 3 · 7-8 PM · Piliyandala`. */
  readonly line: string
  /** The query of the calendar's address at which its booking is ready to confirm. */
  readonly query: string
}

/**
 * The kept choice of a guest. Its words are kept with it, so that the pages of signing up need no code of the
 * calendar.
 */
export interface GuestSlot extends CompleteDraft {
  readonly words?: (Omit<ChosenHour, 'branchId'> & { readonly begins: number }) | undefined
}

/** The hour in sight: null for none, and for one that has begun. */
export const chosenHourIn = (kept: GuestSlot | null, now: number): ChosenHour | null =>
  kept?.words && kept.words.begins > now
    ? { branchId: kept.branchId, line: kept.words.line, query: kept.words.query }
    : null
