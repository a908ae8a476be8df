/** Transitions and inputs that several states of a booking share. */
import { waitThen } from '@machines/wait'
import type { Created, DayRead } from './booking.setup'
import type { BookingContext } from './booking.types'

export const creation = ({ event }: { event: Created }): Created => ({ output: event.output })
export const reading = ({ event }: { event: DayRead }): DayRead => ({ output: event.output })

export const attemptOf = ({ context }: { context: BookingContext }) => {
  if (!context.attempt) throw new Error('only an intent that was recorded is sent')
  return context.attempt
}
export const dayOfAttempt = ({ context }: { context: BookingContext }) => {
  const { branchId, request } = attemptOf({ context })
  return { branchId, date: request.date }
}

export const wait = waitThen({ target: 'waited' })
export const notice = { type: 'setFailure', params: creation } as const
export const attemptFailure = { type: 'setAttemptFailure', params: creation } as const
export const chosenDay = ['setChoice', 'askAvailability', 'persistBooking'] as const
export const droppedAttempt = ['clearAttempt', 'persistBooking'] as const
export const keptDay = [{ type: 'setDay', params: reading }, ...droppedAttempt] as const

/** Both after a conflict and after a lost answer, the member's own bookings may show the booking itself. */
export const itWasBooked = {
  guard: { type: 'bookingIsMine', params: reading },
  target: 'booked',
  actions: { type: 'setFoundBooking', params: reading },
} as const

/** The server decides the price: another one is shown and asked, as a new intent. */
export const priceIsAskedAgain = {
  guard: { type: 'priceIsAnother', params: reading },
  target: 'confirming',
  actions: [{ type: 'setFetchedPriceNotice', params: reading }, ...keptDay],
} as const

export const dayIsChecked = {
  guard: 'chosenDayIsOver',
  actions: ['setToday', 'clearDate', 'setPastDayNotice', 'askAvailability', 'persistBooking'],
} as const

/** While choosing, a fresh reading takes away what is not free any more, and says so. */
export const choiceIsChecked = [
  { guard: 'readingTakesTheChoice', actions: ['setLostChoiceNotice', 'checkChoice', 'persistBooking'] },
  { guard: 'readingIsOfTheDay', actions: 'checkChoice' },
] as const

/** Nothing has been booked: until its hour begins, the very same intent may be sent once more, with its key. */
export const mayBeSentAgain = {
  always: { guard: 'hourOfAttemptHasBegun', target: 'slotLost', actions: droppedAttempt },
  on: {
    'retry.requested': { target: 'sending', actions: 'clearNotice' },
    'result.dismissed': { target: 'choosing', actions: ['setNotBookedNotice', ...droppedAttempt] },
  },
} as const
