import type { ActorRefFrom } from 'xstate'
import type { CentreDate } from '@domain/time/centreTime'
import type { ownEventsMachine } from '@machines/calendar/ownEvents/ownEvents.machine'
import { selectOwnEvents } from '@machines/calendar/ownEvents/ownEvents.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Text } from '@ui/Text'
import { useScreen } from '@views/shared/useScreen'

interface OwnEventsViewProps {
  readonly actor: ActorRefFrom<typeof ownEventsMachine>
  /** The day that the calendar displays, on which a new event begins. */
  readonly date: CentreDate
}

/** The button that adds an event of the member's own (B2.31); the calendar displays the events. */
export function OwnEventsView({ actor, date }: OwnEventsViewProps) {
  const { screen, whyNotAdd, failure } = useScreen(actor, selectOwnEvents)
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <>
      <Button
        size="sm"
        busy={screen === 'loadingDialog'}
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
              <Button variant="primary" onClick={() => actor.send({ type: 'retry.requested' })}>
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
