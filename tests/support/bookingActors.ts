/** A booking with its current attempt, as a member sees and uses both. */
import type { ActorRefFrom, InputFrom, SnapshotFrom } from 'xstate'
import { bookingMachine } from '@machines/booking/booking/booking.machine'
import {
  type BookingDialog,
  selectBooking,
  selectBookingDialog,
} from '@machines/booking/booking/booking.select'
import type { BookingUserEvent } from '@machines/booking/booking/booking.types'
import type { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import {
  type AttemptDialog,
  selectBookingAttempt,
} from '@machines/booking/bookingAttempt/bookingAttempt.select'
import type { BookingAttemptUserEvent } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import { startLive } from './controlledActors'

type Booking = SnapshotFrom<typeof bookingMachine>

/** The snapshot of the current attempt; null when there is none. */
export const attemptIn = ({ children }: Booking): SnapshotFrom<typeof bookingAttemptMachine> | null =>
  children.bookingAttempt?.getSnapshot() ?? null

/** The open dialog, of the attempt or of the booking itself. */
export function dialogOf(booking: Booking): BookingDialog | AttemptDialog {
  const attempt = attemptIn(booking)
  return attempt ? selectBookingAttempt(attempt).dialog : selectBookingDialog(booking)
}

/** The page's view model of both. */
export const screenOf = (booking: Booking) => ({ ...selectBooking(booking), dialog: dialogOf(booking) })

const isOfTheAttempt = ({ type }: BookingUserEvent): boolean =>
  (['confirmation.left', 'result.dismissed', 'retry.requested'] as string[]).includes(type)

/** Sends an event of a control: to the attempt while its dialog is open, else to the booking. */
export function sendFromPage(booking: ActorRefFrom<typeof bookingMachine>, event: BookingUserEvent) {
  const attempt = booking.getSnapshot().children.bookingAttempt
  if (attempt && isOfTheAttempt(event)) attempt.send(event as BookingAttemptUserEvent)
  else booking.send(event)
}

/** True when a control for this event has an effect now. */
export function canSendFromPage(booking: Booking, event: BookingUserEvent): boolean {
  const attempt = attemptIn(booking)
  return attempt && isOfTheAttempt(event) ? attempt.can(event as BookingAttemptUserEvent) : booking.can(event)
}

/** A booking whose actors and clock the test controls, with the attempts that it starts. */
export function startBooking(input: InputFrom<typeof bookingMachine>) {
  const live = startLive(bookingMachine, { input, runChildren: true })
  return {
    ...live,
    press: (event: BookingUserEvent) => sendFromPage(live.actor, event),
    /** The current attempt; throws when there is none. */
    attempt() {
      const { bookingAttempt } = live.snapshot().children
      if (!bookingAttempt) throw new Error('no attempt is under way')
      return bookingAttempt
    },
  }
}
