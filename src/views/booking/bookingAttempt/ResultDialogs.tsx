import type { SharedBooking } from '@domain/booking/shareBooking'
import { bookingTopic } from '@domain/messages/supportTopics'
import type { BookingDialog } from '@machines/booking/booking/booking.select'
import type { BookingUserEvent } from '@machines/booking/booking/booking.types'
import type { AttemptDialog } from '@machines/booking/bookingAttempt/bookingAttempt.select'
import { notDoneTitle } from '@machines/booking/bookingAttempt/bookingAttempt.notices'
import type { BookingAttemptUserEvent } from '@machines/booking/bookingAttempt/bookingAttempt.types'
import { lostTitle } from '@machines/booking/slot.notices'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { ShuttleIcon } from '@ui/icons/ShuttleIcon'
import type { Parts } from '@ui/parts'
import { Spinner } from '@ui/Spinner'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { AddBranchLink } from '@views/shared/AddBranchLink'
import { PayDuesLink } from '@views/shared/PayDuesLink'
import { CentreTime } from '@views/shared/CentreTime'
import { SupportLink } from '@views/shared/SupportLink'
import { BookingFacts, KeptForLater } from './ConfirmDialog'

interface ResultDialogProps {
  readonly shown: Exclude<
    BookingDialog | AttemptDialog,
    { dialog: 'none' | 'choosing' | 'pickingDate' | 'confirming' }
  >
  /** The choice made after this booking, in words. */
  readonly later: string | null
  readonly send: (event: BookingUserEvent) => void
  readonly sendAttempt: (event: BookingAttemptUserEvent) => void
  /** Renders the buttons that add a new booking to the member's calendar or share it. */
  readonly calendarFile: (booking: SharedBooking) => Parts
}

const lookingBackText = {
  network: 'We got no answer. We are checking whether this was booked.',
  server: 'Something went wrong at the centre. We are checking whether this was booked anyway.',
  interrupted: 'We are checking whether this was booked.',
} as const

/** The outcome of a booking: success, error and info dialogs (B2.36–B2.39), each with its next step. */
export function ResultDialog({ shown, later, send, sendAttempt, calendarFile }: ResultDialogProps) {
  const dismiss = () => send({ type: 'result.dismissed' })
  const dismissAttempt = () => sendAttempt({ type: 'result.dismissed' })
  switch (shown.dialog) {
    case 'lookingBack':
      return (
        <Dialog
          title="Checking your booking"
          tone="info"
          locked
          lockedReason="We are checking what happened to your booking."
          onClose={dismissAttempt}
        >
          <Row role="status">
            <Spinner size="sm" />
            <Text>{lookingBackText[shown.reason]}</Text>
          </Row>
          <BookingFacts facts={shown.facts} />
          <KeptForLater choice={later} />
        </Dialog>
      )
    case 'notDone':
      return (
        <Dialog
          title={notDoneTitle[shown.reason]}
          tone="bad"
          onClose={dismissAttempt}
          actions={
            <>
              <Button variant="quiet" onClick={dismissAttempt}>
                Back to my choice
              </Button>
              <Button variant="primary" onClick={() => sendAttempt({ type: 'retry.requested' })}>
                Try Again
              </Button>
            </>
          }
        >
          {shown.error && <Text>{shown.error}</Text>}
          <Text tone="soft">{shown.message}</Text>
          <SupportLink topic={bookingTopic({ flow: 'bookingAttempt', state: shown.dialog })} />
          <BookingFacts facts={shown.facts} />
          <KeptForLater choice={later} />
        </Dialog>
      )
    case 'uncertain':
      return (
        <Dialog
          title="We could not confirm your booking"
          tone="info"
          onClose={dismissAttempt}
          actions={
            <>
              <Button variant="quiet" onClick={dismissAttempt}>
                OK
              </Button>
              <Button variant="primary" onClick={() => sendAttempt({ type: 'retry.requested' })}>
                Check my booking
              </Button>
            </>
          }
        >
          <Text>We do not know yet whether this was booked. Checking never books it twice.</Text>
          {shown.message && <Text tone="soft">{shown.message}</Text>}
          <SupportLink topic={bookingTopic({ flow: 'bookingAttempt', state: shown.dialog })} />
          <BookingFacts facts={shown.facts} />
          <KeptForLater choice={later} />
        </Dialog>
      )
    case 'slotLost':
      return (
        <Dialog
          title={lostTitle[shown.lost]}
          subtitle={
            <CentreTime>{`${shown.facts.facility}, ${shown.facts.date}, ${shown.facts.time}`}</CentreTime>
          }
          tone="warn"
          onClose={dismiss}
          actions={<Button onClick={dismiss}>{later ? 'Back to my choice' : 'Choose another time'}</Button>}
        >
          <Text>
            {shown.alternatives.length > 0
              ? 'Nothing has been booked. These are the closest available times:'
              : 'Nothing has been booked, and nothing close by is free. Please choose another time.'}
          </Text>
          <Stack gap={2}>
            {shown.alternatives.map(({ alternative, text }) => (
              <Button
                key={text}
                full
                size="sm"
                onClick={() => send({ type: 'alternative.chosen', alternative })}
              >
                {text}
              </Button>
            ))}
          </Stack>
          <KeptForLater choice={later} />
        </Dialog>
      )
    case 'refused': {
      // Another try is useless until the member takes the other step.
      const isElsewhere = shown.addBranch || shown.payDues === true
      return (
        <Dialog
          title="Booking Failed"
          tone="bad"
          onClose={dismiss}
          actions={
            <Button variant={isElsewhere ? 'secondary' : 'primary'} onClick={dismiss}>
              {isElsewhere ? 'Back to my choice' : 'Try Again'}
            </Button>
          }
        >
          <Text>{shown.message}</Text>
          {shown.addBranch && <AddBranchLink />}
          {shown.payDues && <PayDuesLink />}
          {!isElsewhere && (
            <>
              <Text tone="soft">Please try again or contact support if the problem persists.</Text>
              <SupportLink topic={bookingTopic({ flow: 'booking', state: shown.dialog })} />
            </>
          )}
          {/* The only time in this dialog. */}
          <KeptForLater choice={later} />
        </Dialog>
      )
    }
    case 'booked':
      return (
        <Dialog
          title="Booking Confirmed"
          subtitle={`Reference ${shown.reference}`}
          tone="good"
          icon={<ShuttleIcon size="lg" />}
          size="md"
          onClose={dismiss}
          actions={
            <>
              <Button variant="quiet" onClick={dismiss}>
                OK
              </Button>
              <Button onClick={() => send({ type: 'calendar.chosen' })}>See it in the calendar</Button>
              {shown.atDesk === null && (
                <Button variant="primary" onClick={() => send({ type: 'payment.chosen' })}>
                  Pay Now
                </Button>
              )}
            </>
          }
        >
          <Text>{`Your court is booked. ${shown.total} is due before you play.`}</Text>
          {shown.atDesk !== null && <Text>{shown.atDesk}</Text>}
          <BookingFacts facts={shown.facts} />
          {calendarFile(shown.booking)}
          <KeptForLater choice={later} />
        </Dialog>
      )
  }
}
