/** The second half of a move: the new hours are booked, and the portal gives the old ones back. */
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Spinner } from '@ui/Spinner'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { CentreTime } from '@views/shared/CentreTime'
import { SupportLink } from '@views/shared/SupportLink'
import { Waiting } from '@views/shared/Waiting'
import { MoveFacts, type SendMove, type Shown } from './parts'

interface HalfProps<Screen extends 'halfDone' | 'notKnown'> {
  readonly shown: Shown<Screen>
  readonly send: SendMove
}

export function Canceling({ shown }: { readonly shown: Shown<'canceling'> }) {
  const text = shown.verifying
    ? `The new time is booked. Checking whether ${shown.reference} was cancelled...`
    : `The new time is booked. Cancelling ${shown.reference}...`
  return (
    <Dialog
      title="Confirm Move"
      subtitle={shown.reference}
      locked
      lockedReason="Your booking is being moved."
      onClose={() => undefined}
    >
      <Stack gap={4}>
        <Row role="status">
          <Spinner size="sm" />
          <Text>{text}</Text>
        </Row>
        <MoveFacts shown={shown} />
      </Stack>
    </Dialog>
  )
}

const heldTerms = ['You hold', 'You hold as well'] as const

/** The member holds both bookings, and owes both until one of them is cancelled. */
export function BothHeld({ shown, send }: HalfProps<'halfDone'>) {
  const { newReference, reference, reason, secondsLeft } = shown
  const close = () => send({ type: 'dialog.closed' })
  const disabledReason = secondsLeft === null ? undefined : 'Too many attempts. The time left is shown above.'
  return (
    <Dialog
      title="You hold both bookings"
      subtitle={`${reference} and ${newReference}`}
      tone="warn"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Decide later
          </Button>
          <Button disabledReason={disabledReason} onClick={() => send({ type: 'bothKept.chosen' })}>
            Keep both
          </Button>
          <Button
            variant="primary"
            disabledReason={disabledReason}
            onClick={() => send({ type: 'cancellation.confirmed' })}
          >
            {`Cancel ${reference}`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{`The new time is booked as ${newReference}; ${reference} could not be cancelled. You hold both, and both are due.`}</Text>
        <MoveFacts shown={shown} terms={heldTerms} />
        <Text>
          <span>{`Cancel ${reference} until `}</span>
          <CentreTime>{shown.deadline}</CentreTime>
          <span>, or keep both.</span>
        </Text>
        {reason && (
          <Alert
            tone="bad"
            title={`${reference} was not cancelled`}
            actions={<SupportLink topic={shown.support} />}
          >
            {reason}
          </Alert>
        )}
        {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
      </Stack>
    </Dialog>
  )
}

/** The new hours are booked; the old booking is unreadable. */
export function OldNotKnown({ shown, send }: HalfProps<'notKnown'>) {
  const { newReference, reference } = shown
  const close = () => send({ type: 'dialog.closed' })
  return (
    <Dialog
      title="We could not confirm the move"
      subtitle={reference}
      tone="warn"
      onClose={close}
      actions={
        <>
          <Button variant="quiet" onClick={close}>
            Close
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'retry.requested' })}>
            Check again
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{`The new time is booked as ${newReference}. We do not know whether ${reference} was cancelled: you may hold both. Please check again.`}</Text>
        <Text tone="soft">{shown.reason}</Text>
        <MoveFacts shown={shown} />
        <SupportLink topic={shown.support} />
      </Stack>
    </Dialog>
  )
}
