import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { Dialog } from '@ui/Dialog'
import { ShuttleIcon } from '@ui/icons/ShuttleIcon'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { CentreTime } from '@views/shared/CentreTime'
import { PageLink } from '@views/shared/PageLink'
import { SupportLink } from '@views/shared/SupportLink'
import { MoveFacts, type SendMove, type Shown } from './parts'

interface ResultProps<Screen extends 'tooLate' | 'canceledElsewhere' | 'kept' | 'unfinished' | 'moved'> {
  readonly shown: Shown<Screen>
  readonly send: SendMove
}

interface NotMovableProps extends ResultProps<'tooLate' | 'canceledElsewhere'> {
  readonly title: string
  readonly text: string
  /** The label of the closing button. */
  readonly close: string
}

/** The booking became unmovable during the move. */
function NotMovable({ shown, send, title, text, close }: NotMovableProps) {
  const onClose = () => send({ type: 'dialog.closed' })
  return (
    <Dialog
      title={title}
      subtitle={shown.reference}
      tone="info"
      onClose={onClose}
      actions={
        <>
          <PageLink to="calendar" className={buttonClass({ variant: 'quiet' })}>
            Book another hour
          </PageLink>
          <Button variant="primary" onClick={onClose}>
            {close}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{text}</Text>
        <SupportLink topic={shown.support} />
      </Stack>
    </Dialog>
  )
}

/** The deadline passed during the move. */
export const TooLate = ({ shown, send }: ResultProps<'tooLate'>) => (
  <NotMovable
    shown={shown}
    send={send}
    title="This booking can no longer be moved"
    text={shown.text}
    close="Keep booking"
  />
)

/** The member cancelled the booking elsewhere during the move: there is nothing to move. */
export const CanceledElsewhere = ({ shown, send }: ResultProps<'canceledElsewhere'>) => (
  <NotMovable
    shown={shown}
    send={send}
    title="This booking was cancelled meanwhile"
    text="It was cancelled or moved in another window or on another device, so it cannot be moved here."
    close="Close"
  />
)

/** On a page other than the one where the member chose, until the member decides. */
export function Kept({ shown: { reference }, send }: ResultProps<'kept'>) {
  return (
    <Alert
      tone="info"
      title={`You have not finished moving ${reference}`}
      actions={
        <>
          <Button size="sm" onClick={() => send({ type: 'retry.requested' })}>
            Continue the move
          </Button>
          <Button size="sm" variant="quiet" onClick={() => send({ type: 'dialog.closed' })}>
            Do not move it
          </Button>
        </>
      }
    >
      Your booking has not changed.
    </Alert>
  )
}

/** On the page, until the move is settled. */
export function Unfinished({ shown, send }: ResultProps<'unfinished'>) {
  const { newReference, reference, to } = shown
  return (
    <Alert
      tone="warn"
      title={`The move of ${reference} is not finished`}
      actions={
        <>
          <Button size="sm" onClick={() => send({ type: 'retry.requested' })}>
            Continue the move
          </Button>
          <SupportLink topic={shown.support} />
        </>
      }
    >
      {newReference === null ? (
        <>
          <span>We do not know yet whether </span>
          <CentreTime>{to ?? ''}</CentreTime>
          <span>{` was booked in the place of ${reference}.`}</span>
        </>
      ) : (
        <>
          <CentreTime>{to ?? ''}</CentreTime>
          <span>{` is booked as ${newReference}, and you may still hold ${reference} as well.`}</span>
        </>
      )}
    </Alert>
  )
}

/** The new hours are booked and the old ones given back. */
export function Moved({ shown, send }: ResultProps<'moved'>) {
  const close = () => send({ type: 'dialog.closed' })
  return (
    <Dialog
      title="Booking moved"
      size="md"
      subtitle={`The new reference is ${shown.newReference}`}
      tone="good"
      icon={<ShuttleIcon size="lg" />}
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
          <Button
            variant={shown.canPay ? 'secondary' : 'primary'}
            onClick={() => send({ type: 'details.chosen' })}
          >
            View Details
          </Button>
          {shown.canPay && (
            <Button variant="primary" onClick={() => send({ type: 'payment.chosen' })}>
              Pay Now
            </Button>
          )}
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          {shown.isPaid
            ? `Your payment of ${shown.total} goes along: nothing more is due for the new time.`
            : `You owe nothing for the old time. ${shown.total} is due for the new one before you play.`}
        </Text>
        {shown.atDesk !== null && <Text>{shown.atDesk}</Text>}
        <MoveFacts shown={shown} />
      </Stack>
    </Dialog>
  )
}
