import type { ActorRefFrom } from 'xstate'
import type { CentreDate } from '@domain/time/centreTime'
import type { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { selectOpening, selectOwnEvents } from '@machines/calendar/ownEvents/ownEvents.select'
import type { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Text } from '@ui/Text'
import { useScreen } from '@views/shared/useScreen'

interface OwnEventsViewProps {
  readonly actor: ActorRefFrom<typeof ownEventsMachine>
  /** The dialog of an event, loaded on first use. */
  readonly dialog: ActorRefFrom<typeof loadedPartMachine>
  /** The displayed day of the calendar, on which a new event begins. */
  readonly date: CentreDate
}

/** The button that adds an own event (B2.31); the calendar displays the events. */
export function OwnEventsView({ actor, dialog, date }: OwnEventsViewProps) {
  const { whyNotAdd } = useScreen(actor, selectOwnEvents)
  const { isOpening, failure } = useScreen(dialog, selectOpening)
  const close = () => dialog.send({ type: 'result.dismissed' })
  return (
    <>
      <Button
        size="sm"
        busy={isOpening}
        busyLabel="Opening..."
        reasonBelow
        disabledReason={whyNotAdd ?? undefined}
        onClick={() => actor.send({ type: 'addition.requested', date })}
      >
        Add event
      </Button>
      {failure !== null && (
        <Dialog
          title="The event could not be opened"
          tone="bad"
          onClose={close}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                Close
              </Button>
              <Button variant="primary" onClick={() => dialog.send({ type: 'retry.requested' })}>
                Try Again
              </Button>
            </>
          }
        >
          <Text>{failure}</Text>
        </Dialog>
      )}
    </>
  )
}
