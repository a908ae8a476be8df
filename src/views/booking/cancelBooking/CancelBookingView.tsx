import type { ActorRefFrom } from 'xstate'
import type { cancelBookingMachine } from '@machines/booking/cancelBooking/cancelBooking.machine'
import {
  type CancelBookingScreen,
  selectCancelBooking,
} from '@machines/booking/cancelBooking/cancelBooking.select'
import type { CancelBookingUserEvent } from '@machines/booking/cancelBooking/cancelBooking.types'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Spinner } from '@ui/Spinner'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { NotKnownDialog } from '@views/shared/NotKnownDialog'
import { SupportLink } from '@views/shared/SupportLink'
import { useScreen } from '@views/shared/useScreen'
import { BookingFacts } from './BookingFacts'
import { CancelQuestion } from './CancelQuestion'

type Send = (event: CancelBookingUserEvent) => void
type Shown<Screen extends CancelBookingScreen['screen']> = Extract<CancelBookingScreen, { screen: Screen }>

/** Cancelling a booking, from the question to the outcome (B4.07, B4.08). */
export function CancelBookingView({ actor }: { actor: ActorRefFrom<typeof cancelBookingMachine> }) {
  const screen = useScreen(actor, selectCancelBooking)
  const { send } = actor
  switch (screen.screen) {
    case 'closed':
      return null
    case 'question':
      return <CancelQuestion shown={screen} send={send} />
    case 'tooLate':
      return <TooLate shown={screen} send={send} />
    case 'notKnown':
      return <NotKnown shown={screen} send={send} />
    case 'canceled':
      return <Canceled shown={screen} send={send} />
  }
}

function TooLate({ shown, send }: { shown: Shown<'tooLate'>; send: Send }) {
  const close = () => send({ type: 'dialog.closed' })
  return (
    <Dialog
      title="This booking can no longer be cancelled"
      tone="info"
      onClose={close}
      actions={
        <Button variant="primary" onClick={close}>
          Keep booking
        </Button>
      }
    >
      <Stack gap={4}>
        <BookingFacts booking={shown} />
        <Text>{shown.text}</Text>
        <SupportLink topic={shown.support} />
      </Stack>
    </Dialog>
  )
}

function NotKnown({ shown, send }: { shown: Shown<'notKnown'>; send: Send }) {
  const close = () => send({ type: 'dialog.closed' })
  return (
    <NotKnownDialog
      title="We could not confirm the cancellation"
      onClose={close}
      onRetry={() => send({ type: 'retry.requested' })}
    >
      <Stack gap={4}>
        <BookingFacts booking={shown} />
        <Text>{`We do not know whether ${shown.reference} was cancelled. Please check again.`}</Text>
        <Text tone="soft">{shown.reason}</Text>
      </Stack>
    </NotKnownDialog>
  )
}

function Canceled({ shown, send }: { shown: Shown<'canceled'>; send: Send }) {
  const close = () => send({ type: 'dialog.closed' })
  const { again, consequence, refund } = shown
  return (
    <Dialog
      title="Booking cancelled"
      tone="good"
      onClose={close}
      actions={
        <>
          {again === 'offered' && (
            <Button onClick={() => send({ type: 'rebooking.chosen' })}>Book it again</Button>
          )}
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>Booking has been canceled successfully</Text>
        <BookingFacts booking={shown} />
        <Text>{consequence}</Text>
        {refund && <SupportLink topic={refund} />}
        {again === 'checking' && (
          <Row role="status">
            <Spinner size="sm" />
            <Text tone="soft">Checking whether this time is still free...</Text>
          </Row>
        )}
        {again === 'offered' && <Alert tone="info">This time is still free.</Alert>}
      </Stack>
    </Dialog>
  )
}
