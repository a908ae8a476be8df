import type { CancelBookingScreen } from '@machines/booking/cancelBooking/cancelBooking.select'
import type { CancelBookingUserEvent } from '@machines/booking/cancelBooking/cancelBooking.types'
import { Alert } from '@ui/Alert'
import { Spinner } from '@ui/Spinner'
import { Row } from '@ui/Stack'
import { Text } from '@ui/Text'
import { bringIntoView } from '@views/shared/bringIntoView'
import { CentreTime } from '@views/shared/CentreTime'
import { ConfirmDialog } from '@views/shared/ConfirmDialog'
import { SupportLink } from '@views/shared/SupportLink'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'
import { BookingFacts } from './BookingFacts'

/** Asks before the request, with the deadline and the consequences of cancelling (B4.07). */
export function CancelQuestion({
  shown,
  send,
}: {
  shown: Extract<CancelBookingScreen, { screen: 'question' }>
  send: (event: CancelBookingUserEvent) => void
}) {
  const { busy, failure, verifying, secondsLeft, deadline, support } = shown
  return (
    <ConfirmDialog
      title="Cancel Booking"
      keep="Keep booking"
      confirm="Cancel booking"
      busy={busy}
      busyLabel="Cancelling..."
      disabledReason={secondsLeft === null ? undefined : waitReason.above}
      onClose={() => send({ type: 'dialog.closed' })}
      onConfirm={() => send({ type: 'cancellation.confirmed' })}
    >
      <Text>Are you sure you want to cancel this booking?</Text>
      <BookingFacts booking={shown} />
      <Text>{shown.consequence}</Text>
      {deadline && (
        <Text tone="soft">
          <span>You can cancel until </span>
          <CentreTime>{deadline}</CentreTime>
          <span>.</span>
        </Text>
      )}
      {failure && (
        <Alert
          ref={bringIntoView}
          tone="bad"
          title="The booking was not cancelled"
          actions={<SupportLink topic={support} />}
        >
          {failure}
        </Alert>
      )}
      {secondsLeft !== null && <Waiting ref={bringIntoView} secondsLeft={secondsLeft} />}
      {verifying && (
        <Row role="status">
          <Spinner size="sm" />
          <Text>{`Checking whether ${shown.reference} was cancelled...`}</Text>
        </Row>
      )}
    </ConfirmDialog>
  )
}
