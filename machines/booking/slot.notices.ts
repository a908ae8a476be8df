/** What is displayed of an hour that cannot be had, to guests, to members and for a move. */
import type { Lost } from '@domain/booking/bookingDraft'
import type { TakenHour } from '@domain/booking/slotAlert'

/** What is displayed beside a choice. */
export interface Notice {
  readonly tone: 'info' | 'warn' | 'bad'
  readonly title: string | null
  readonly message: string
  /** The hour that it is about, where the member may ask to be notified when it is released. */
  readonly taken?: TakenHour
  /** Whether the branch has to be added first. */
  readonly addBranch?: boolean
  /** Whether something has to be paid first. */
  readonly payDues?: boolean
  /** Whether a choice is all that is missing: support has nothing to add. */
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

/** When an hour is pressed that cannot be booked (B5.06, to the letter): nothing went wrong. */
export const unavailableNotice = (hasBegun: boolean): Notice =>
  noticeOf(
    'info',
    hasBegun
      ? 'That hour has begun and can no longer be booked.'
      : "Already Booking Time Slot Can't Selected",
  )
