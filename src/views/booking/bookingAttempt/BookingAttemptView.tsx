import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { SharedBooking } from '@domain/booking/shareBooking'
import { deepEqual } from '@domain/values/deepEqual'
import type { BookingDialog } from '@machines/booking/booking/booking.select'
import type { BookingUserEvent } from '@machines/booking/booking/booking.types'
import type { bookingAttemptMachine } from '@machines/booking/bookingAttempt/bookingAttempt.machine'
import { selectBookingAttempt } from '@machines/booking/bookingAttempt/bookingAttempt.select'
import type { Parts } from '@ui/parts'
import { ConfirmDialog } from './ConfirmDialog'
import { ResultDialog } from './ResultDialogs'

interface BookingAttemptViewProps {
  /** The attempt under way, if any. */
  readonly actor: ActorRefFrom<typeof bookingAttemptMachine> | undefined
  /** The dialog of the booking itself, displayed when no attempt is under way. */
  readonly own: BookingDialog
  /** The choice made after this booking, in words. */
  readonly later: string | null
  readonly send: (event: BookingUserEvent) => void
  /** Renders the buttons that add a new booking to the member's calendar or share it. */
  readonly calendarFile: (booking: SharedBooking) => Parts
}

/**
 * From the confirmation to the result. The dialogs of an attempt and of the surrounding booking render in one
 * place: a dialog stays open and keeps its focus while its content passes from one to the other.
 */
export function BookingAttemptView({ actor, own, later, send, calendarFile }: BookingAttemptViewProps) {
  const attempt = useSelector(
    actor,
    (snapshot) => (snapshot ? selectBookingAttempt(snapshot).dialog : null),
    deepEqual,
  )
  const shown = attempt ?? own
  switch (shown.dialog) {
    case 'none':
    case 'choosing':
    case 'pickingDate':
      return null
    case 'confirming':
      return (
        <ConfirmDialog
          shown={shown}
          later={later}
          onLeave={() => (actor ?? { send }).send({ type: 'confirmation.left' })}
          send={send}
        />
      )
    default:
      return (
        <ResultDialog
          shown={shown}
          later={later}
          send={send}
          sendAttempt={(event) => actor?.send(event)}
          calendarFile={calendarFile}
        />
      )
  }
}
