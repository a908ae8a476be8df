import type { ActorRefFrom } from 'xstate'
import type { ownEventDialogMachine } from '@machines/calendar/ownEventDialog/ownEventDialog.machine'
import {
  type OwnEventDialogScreen,
  selectOwnEventDialog,
} from '@machines/calendar/ownEventDialog/ownEventDialog.select'
import { Text } from '@ui/Text'
import { ConfirmDialog } from '@views/shared/ConfirmDialog'
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

function RemovalDialog({ actor, shown: { title, days, notice, busy } }: RemovalDialogProps) {
  return (
    <ConfirmDialog
      title="Remove Event"
      keep="Keep event"
      confirm="Remove event"
      busy={busy}
      busyLabel="Removing..."
      onClose={() => actor.send({ type: 'dialog.closed' })}
      onKeep={() => actor.send({ type: 'confirmation.left' })}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
    >
      <SubmissionNotice actor={actor} notice={notice} secondsLeft={null} />
      <Text>{`${title}, ${days}, will be removed from this device. This cannot be undone.`}</Text>
    </ConfirmDialog>
  )
}
