/** A booking with the attempt that it may have under way, as a member sees and uses both. */
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

/** Where the attempt under way stands; null when there is none. */
export const attemptIn = ({ children }: Booking): SnapshotFrom<typeof bookingAttemptMachine> | null =>
  children.bookingAttempt?.getSnapshot() ?? null

/** The dialog that is open, of the attempt or of the booking itself. */
export function dialogOf(booking: Booking): BookingDialog | AttemptDialog {
  const attempt = attemptIn(booking)
  return attempt ? selectBookingAttempt(attempt).dialog : selectBookingDialog(booking)
}

/** What the page displays of both. */
export const screenOf = (booking: Booking) => ({ ...selectBooking(booking), dialog: dialogOf(booking) })

const isOfTheAttempt = ({ type }: BookingUserEvent): boolean =>
  (['confirmation.left', 'result.dismissed', 'retry.requested'] as string[]).includes(type)

/** Sends what a control sends: to the attempt while that displays the dialog, else to the booking. */
export function sendFromPage(booking: ActorRefFrom<typeof bookingMachine>, event: BookingUserEvent) {
  const attempt = booking.getSnapshot().children.bookingAttempt
  if (attempt && isOfTheAttempt(event)) attempt.send(event as BookingAttemptUserEvent)
  else booking.send(event)
}

/** Whether a control for this event does something now. */
export function canSendFromPage(booking: Booking, event: BookingUserEvent): boolean {
  const attempt = attemptIn(booking)
  return attempt && isOfTheAttempt(event) ? attempt.can(event as BookingAttemptUserEvent) : booking.can(event)
}

/** A booking whose world is under the test's control, with the attempts that it starts. */
export function startBooking(input: InputFrom<typeof bookingMachine>) {
  const live = startLive(bookingMachine, { input, runChildren: true })
  return {
    ...live,
    press: (event: BookingUserEvent) => sendFromPage(live.actor, event),
    /** The attempt under way; throws when there is none. */
    attempt() {
      const { bookingAttempt } = live.snapshot().children
      if (!bookingAttempt) throw new Error('no attempt is under way')
      return bookingAttempt
    },
  }
}
