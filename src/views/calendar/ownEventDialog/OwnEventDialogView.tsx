import type { ActorRefFrom } from 'xstate'
import type { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import {
  type OwnEventDialogScreen,
  selectOwnEventDialog,
} from '@machines/calendar/ownEventDialog/ownEventDialog.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'
import { Text } from '@ui/Text'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useScreen } from '@views/shared/useScreen'
import { EventFormDialog } from './EventFormDialog'

type Actor = ActorRefFrom<typeof ownEventDialogMachine>

/** The dialog that adds, edits or removes an own event (B2.31). */
export function OwnEventDialogView({ actor }: { actor: Actor }) {
  const screen = useScreen(actor, selectOwnEventDialog)
  switch (screen.screen) {
    case 'closed':
      return null
    case 'form':
      return <EventFormDialog actor={actor} shown={screen} />
    case 'confirmation':
      return <RemovalDialog actor={actor} shown={screen} />
  }
}

interface RemovalDialogProps {
  readonly actor: Actor
  readonly shown: Extract<OwnEventDialogScreen, { screen: 'confirmation' }>
}

/** The reason why the question cannot close while removing. */
const lockedReason = 'Removing...'

function RemovalDialog({ actor, shown: { title, days, notice, busy } }: RemovalDialogProps) {
  return (
    <Dialog
      title="Remove Event"
      locked={busy}
      lockedReason={lockedReason}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      actions={
        <>
          <Button
            variant="quiet"
            disabledReason={busy ? lockedReason : undefined}
            onClick={() => actor.send({ type: 'confirmation.left' })}
          >
            Keep event
          </Button>
          <Button
            variant="danger"
            busy={busy}
            busyLabel={lockedReason}
            onClick={() => actor.send({ type: 'removal.confirmed' })}
          >
            Remove event
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <SubmissionNotice actor={actor} notice={notice} secondsLeft={null} />
        <Text>{`${title}, ${days}, will be removed from this device. This cannot be undone.`}</Text>
      </Stack>
    </Dialog>
  )
}
