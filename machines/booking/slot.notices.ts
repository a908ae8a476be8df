/** The notices about an hour that cannot be booked, for guests, members and a move. */
import type { Lost } from '@domain/booking/bookingDraft'
import type { TakenHour } from '@domain/booking/slotAlert'

/** A notice beside a choice. */
export interface Notice {
  readonly tone: 'info' | 'warn' | 'bad'
  readonly title: string | null
  readonly message: string
  /** The hour of the notice, when the member can ask for a slot alert. */
  readonly taken?: TakenHour
  /** True when the member must add the branch first. */
  readonly addBranch?: boolean
  /** True when the member must pay something first. */
  readonly payDues?: boolean
  /** True when only a choice is missing: support has nothing to add. */
  readonly isIncomplete?: boolean
}

export const noticeOf = (tone: Notice['tone'], message: string, title: string | null = null): Notice => ({
  tone,
  title,
  message,
})

export const incompleteNotice = (message: string, title: string): Notice => ({
  ...noticeOf('bad', message, title),
  isIncomplete: true,
})

export const lostTitle: Readonly<Record<Lost, string>> = {
  past: 'That hour has begun',
  taken: 'That time was just taken',
  yours: 'You have booked that time already',
}

/** The notice for a pressed hour that cannot be booked (B5.06, to the letter): nothing went wrong. */
export const unavailableNotice = (hasBegun: boolean): Notice =>
  noticeOf(
    'info',
    hasBegun
      ? 'That hour has begun and can no longer be booked.'
      : "Already Booking Time Slot Can't Selected",
  )
