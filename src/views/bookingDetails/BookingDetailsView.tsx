import type { ActorRefFrom } from 'xstate'
import type { bookingDetailsMachine } from '@machines/bookingDetails/bookingDetails.machine'
import {
  type BookingDetailsScreen,
  selectBookingDetails,
} from '@machines/bookingDetails/bookingDetails.select'
import type { BookingDetailsUserEvent } from '@machines/bookingDetails/bookingDetails.types'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { ErrorState } from '@ui/ErrorState'
import { Loading, SkeletonRows } from '@ui/Skeleton'
import { Stack } from '@ui/Stack'
import { ProblemLink } from '../ProblemLink'
import { SupportLink } from '../SupportLink'
import { useScreen } from '../useScreen'
import { Waiting } from '../Waiting'
import { BookingSections } from './BookingSections'

type Actor = ActorRefFrom<typeof bookingDetailsMachine>
type Send = (event: BookingDetailsUserEvent) => void
type Details = Extract<BookingDetailsScreen, { screen: 'details' }>

/** The sheet of a booking, closed or open (B2.41, B2.42, B2.53–B2.55). */
export function BookingDetailsView({ actor }: { actor: Actor }) {
  const screen = useScreen(actor, selectBookingDetails)
  const { send } = actor
  if (screen.screen === 'closed') return null
  const close = () => send({ type: 'dialog.closed' })
  return (
    <Dialog
      title="Booking Details"
      subtitle={screen.reference}
      size="md"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
          {screen.screen === 'details' && screen.cancellation && (
            <Button
              variant="danger"
              disabledReason={screen.cancellation.reason ?? undefined}
              onClick={() => send({ type: 'cancellation.chosen' })}
            >
              Cancel Booking
            </Button>
          )}
          {screen.screen === 'details' && screen.payment && (
            <Button
              variant="primary"
              disabledReason={screen.payment.reason ?? undefined}
              onClick={() => send({ type: 'payment.chosen' })}
            >
              Pay
            </Button>
          )}
        </>
      }
    >
      <Sheet actor={actor} screen={screen} send={send} />
    </Dialog>
  )
}

function Sheet({
  actor,
  screen,
  send,
}: {
  actor: Actor
  screen: Exclude<BookingDetailsScreen, { screen: 'closed' }>
  send: Send
}) {
  switch (screen.screen) {
    case 'loading':
      return (
        <Loading text="Loading booking data...">
          <SkeletonRows count={5} />
        </Loading>
      )
    case 'failed':
      return (
        <ErrorState
          message={screen.message}
          onRetry={() => send({ type: 'retry.requested' })}
          disabledReason={screen.secondsLeft === null ? undefined : 'Too many tries. Please wait.'}
          actions={
            <>
              {screen.secondsLeft !== null && <Waiting secondsLeft={screen.secondsLeft} />}
              <ProblemLink actor={actor} />
            </>
          }
        />
      )
    case 'details':
      return (
        <Stack gap={4}>
          <Notices screen={screen} send={send} />
          <BookingSections shown={screen} />
          <Stack gap={2}>
            <h3>Contact support</h3>
            <SupportLink topic={screen.support} />
          </Stack>
        </Stack>
      )
  }
}

function Notices({ screen: { notice, secondsLeft, paidTwice }, send }: { screen: Details; send: Send }) {
  return (
    <>
      {notice && (
        <Alert
          tone="warn"
          title="This may be out of date"
          actions={
            secondsLeft === null ? (
              <Button size="sm" onClick={() => send({ type: 'retry.requested' })}>
                Try Again
              </Button>
            ) : (
              <Waiting secondsLeft={secondsLeft} />
            )
          }
        >
          {notice.message}
        </Alert>
      )}
      {paidTwice && (
        <Alert tone="warn" title="Paid twice">
          {paidTwice}
        </Alert>
      )}
    </>
  )
}
