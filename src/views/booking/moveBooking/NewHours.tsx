/** The first half of a move without an answer: the dialogs that check whether the new hours are booked. */
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Spinner } from '@ui/Spinner'
import { Row, Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { SupportLink } from '@views/shared/SupportLink'
import { MoveFacts, type SendAttempt, type Shown } from './parts'

interface NewHoursProps {
  readonly shown: Shown<'confirming'>
  readonly reason: string | null
  readonly send: SendAttempt
}

/** The portal checks the outcome of the move. */
export function SearchingNew({ shown }: Pick<NewHoursProps, 'shown'>) {
  return (
    <Dialog
      title="Checking your move"
      subtitle={shown.reference}
      tone="info"
      locked
      lockedReason="We are checking what happened to your move."
      onClose={() => undefined}
    >
      <Stack gap={4}>
        <Row role="status">
          <Spinner size="sm" />
          <Text>We are checking whether the new time was booked.</Text>
        </Row>
        <MoveFacts shown={shown} />
      </Stack>
    </Dialog>
  )
}

/** The centre booked nothing, and the member may repeat the same move. */
export function NewNotBooked({ shown, reason, send }: NewHoursProps) {
  const back = () => send({ type: 'result.dismissed' })
  return (
    <Dialog
      title="The booking was not moved"
      subtitle={shown.reference}
      tone="bad"
      onClose={back}
      actions={
        <>
          <Button variant="quiet" onClick={back}>
            Back to my choice
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'retry.requested' })}>
            Try Again
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>{reason}</Text>
        <Text>{`Nothing has changed: you still hold ${shown.reference}.`}</Text>
        <MoveFacts shown={shown} />
        <SupportLink topic={shown.support} />
      </Stack>
    </Dialog>
  )
}

/** The portal could not find out whether the new hours are booked. */
export function NewNotKnown({ shown, reason, send }: NewHoursProps) {
  const leave = () => send({ type: 'result.dismissed' })
  return (
    <Dialog
      title="We could not confirm the move"
      subtitle={shown.reference}
      tone="warn"
      onClose={leave}
      actions={
        <>
          <Button variant="quiet" onClick={leave}>
            Close
          </Button>
          <Button variant="primary" onClick={() => send({ type: 'retry.requested' })}>
            Check again
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <Text>
          We do not know yet whether the new time was booked. Please check again; your move is kept here until
          we know.
        </Text>
        {reason && <Text tone="soft">{reason}</Text>}
        <MoveFacts shown={shown} />
        <SupportLink topic={shown.support} />
      </Stack>
    </Dialog>
  )
}
