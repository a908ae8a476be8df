import { cancellationPeriod } from '@domain/booking/centreRules'
import type { Confirmation } from '@machines/booking/bookingAttempt/confirmation'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { bringIntoView } from '@views/shared/bringIntoView'
import { CentreTime } from '@views/shared/CentreTime'
import { NoticeLink } from '@views/shared/NoticeLink'
import { Waiting } from '@views/shared/Waiting'
import { MoveFacts, type SendMove, type Shown } from './parts'

interface ConfirmMoveProps {
  readonly shown: Shown<'confirming'>
  /** The wait that the server asked for during the booking of the new hours. */
  readonly wait: Pick<Confirmation, 'secondsLeft' | 'waitMessage'> | null
  readonly onLeave: () => void
  readonly send: SendMove
}

/** The old and the new hours, the price and the deadline for changes, before the request. */
export function ConfirmMove({ shown, wait, onLeave, send }: ConfirmMoveProps) {
  const { notice, price, reference, support } = shown
  const secondsLeft = wait?.secondsLeft ?? null
  const isLocked = shown.busy && secondsLeft === null
  const lockedReason = 'Your booking is being moved.'
  return (
    <Dialog
      title="Confirm Move"
      subtitle={reference}
      locked={isLocked}
      lockedReason={lockedReason}
      onClose={onLeave}
      actions={
        <>
          <Button variant="quiet" disabledReason={isLocked ? lockedReason : undefined} onClick={onLeave}>
            Back
          </Button>
          <Button
            variant="primary"
            data-autofocus=""
            busy={isLocked}
            busyLabel="Moving..."
            disabledReason={
              secondsLeft === null ? undefined : 'Too many attempts. The time left is shown above.'
            }
            onClick={() => send({ type: 'move.confirmed' })}
          >
            Move booking
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <MoveFacts
          shown={shown}
          more={
            price
              ? [
                  { term: 'Price before', value: price.before },
                  { term: 'New price', value: price.after },
                ]
              : []
          }
        />
        {shown.fewerHours !== null && (
          <Alert tone="warn">{`${shown.fewerHours}: the booking becomes shorter.`}</Alert>
        )}
        {price && <Text strong>{price.difference}</Text>}
        <Text>
          {`${
            shown.isOneCall
              ? `The new time is booked and ${reference} is cancelled in one step.`
              : `The new time is booked first, and then ${reference} is cancelled.`
          } If the new time is taken meanwhile, nothing changes. ${
            shown.isPaid
              ? 'Your payment goes along to the new time.'
              : 'Payment is due before the new time begins.'
          }`}
        </Text>
        <Text tone="soft">
          {shown.cancellableUntil === null ? (
            `The new time begins within ${cancellationPeriod}, so it cannot be cancelled or moved afterwards.`
          ) : (
            <>
              <span>The new booking can be cancelled or moved until </span>
              <CentreTime>{shown.cancellableUntil}</CentreTime>
              <span>.</span>
            </>
          )}
        </Text>
        {notice && (
          <Alert
            ref={bringIntoView}
            tone={notice.tone}
            title={notice.title ?? 'The booking was not moved'}
            actions={<NoticeLink notice={notice} topic={support} />}
          >
            {notice.message}
          </Alert>
        )}
        {wait?.waitMessage && (
          <Alert ref={bringIntoView} tone="warn">
            {wait.waitMessage}
          </Alert>
        )}
        {secondsLeft !== null && <Waiting ref={bringIntoView} secondsLeft={secondsLeft} />}
      </Stack>
    </Dialog>
  )
}
