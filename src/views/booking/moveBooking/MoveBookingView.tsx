import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { deepEqual } from '@domain/values/deepEqual'
import { selectBookingAttempt } from '@machines/booking/bookingAttempt/bookingAttempt.select'
import type { moveBookingMachine } from '@machines/booking/moveBooking/moveBooking.machine'
import { selectMoveBooking } from '@machines/booking/moveBooking/moveBooking.select'
import { useScreen } from '@views/shared/useScreen'
import { ChooseHour } from './ChooseHour'
import { ConfirmMove } from './ConfirmMove'
import { BothHeld, Canceling, OldNotKnown } from './HalfDone'
import { NewNotBooked, NewNotKnown, SearchingNew } from './NewHours'
import type { SendAttempt } from './parts'
import { CanceledElsewhere, Kept, Moved, TooLate, Unfinished } from './Results'
import type { Parts } from '@ui/parts'

interface MoveBookingViewProps {
  readonly actor: ActorRefFrom<typeof moveBookingMachine>
  /** The status of the day's data; the page passes the availability. */
  readonly status?: Parts
}

/** Moving a booking, from the choice of other hours to the outcome of both (B2.42, B4.06). */
export function MoveBookingView({ actor, status }: MoveBookingViewProps) {
  const screen = useScreen(actor, selectMoveBooking)
  const attempt = useSelector(actor, ({ children }) => children.bookingAttempt)
  const sent = useSelector(
    attempt,
    (snapshot) => (snapshot ? selectBookingAttempt(snapshot).dialog : null),
    deepEqual,
  )
  const { send } = actor
  const sendAttempt: SendAttempt = (event) => attempt?.send(event)
  switch (screen.screen) {
    case 'closed':
      return null
    case 'choosing':
      return <ChooseHour shown={screen} status={status} send={send} />
    case 'confirming':
      switch (sent?.dialog) {
        case 'lookingBack':
          return <SearchingNew shown={screen} />
        case 'notDone':
          return <NewNotBooked shown={screen} reason={sent.error ?? sent.message} send={sendAttempt} />
        case 'uncertain':
          return <NewNotKnown shown={screen} reason={sent.message} send={sendAttempt} />
        default:
          return (
            <ConfirmMove
              shown={screen}
              wait={sent?.dialog === 'confirming' ? sent : null}
              onLeave={() => (attempt ?? actor).send({ type: 'confirmation.left' })}
              send={send}
            />
          )
      }
    case 'kept':
      return <Kept shown={screen} send={send} />
    case 'tooLate':
      return <TooLate shown={screen} send={send} />
    case 'canceledElsewhere':
      return <CanceledElsewhere shown={screen} send={send} />
    case 'canceling':
      return <Canceling shown={screen} />
    case 'halfDone':
      return <BothHeld shown={screen} send={send} />
    case 'notKnown':
      return <OldNotKnown shown={screen} send={send} />
    case 'unfinished':
      return <Unfinished shown={screen} send={send} />
    case 'moved':
      return <Moved shown={screen} send={send} />
  }
}
