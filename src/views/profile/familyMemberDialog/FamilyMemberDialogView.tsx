import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import { namesSupport } from '@domain/messages/contactLinks'
import { childTopic } from '@domain/messages/supportTopics'
import type { familyMemberDialogMachine } from '@machines/profile/familyMemberDialog/familyMemberDialog.machine'
import {
  type FamilyMemberDialogScreen,
  selectFamilyMemberDialog,
} from '@machines/profile/familyMemberDialog/familyMemberDialog.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Text } from '@ui/Text'
import { ChangedElsewhere } from '@views/shared/ChangedElsewhere'
import { ConfirmDialog } from '@views/shared/ConfirmDialog'
import { NotKnownDialog } from '@views/shared/NotKnownDialog'
import { ProblemLink } from '@views/shared/ProblemLink'
import { SupportLink } from '@views/shared/SupportLink'
import { useScreen } from '@views/shared/useScreen'
import { waitReason } from '@views/shared/waitReason'
import styles from './familyMemberDialog.module.css'
import { ChildFormDialog } from './ChildFormDialog'
import { lockedText, Progress } from './Progress'

type FamilyMemberDialogActor = ActorRefFrom<typeof familyMemberDialogMachine>

/** The dialogs over the page of the child accounts, and the page's notice about a removal (A2.55, A4.34). */
export function FamilyMemberDialogView({ actor }: { actor: FamilyMemberDialogActor }) {
  const screen = useScreen(actor, selectFamilyMemberDialog)
  const close = () => actor.send({ type: 'dialog.closed' })
  switch (screen.screen) {
    case 'closed':
      return (
        screen.message !== null && (
          <div className={styles.message}>
            <Alert tone="good">{screen.message}</Alert>
          </div>
        )
      )
    case 'form':
      return (
        <ChildFormDialog
          screen={screen}
          support={<FailureSupport actor={actor} screen={screen} />}
          notice={<ChangedElsewhere actor={actor} text={screen.changedElsewhere} />}
          onClose={close}
          onSubmit={(fields) => actor.send({ type: 'child.submitted', fields })}
        />
      )
    case 'confirmation':
      return (
        <RemovalDialog
          screen={screen}
          support={<FailureSupport actor={actor} screen={screen} />}
          onClose={close}
          onConfirm={() => actor.send({ type: 'removal.confirmed' })}
        />
      )
    case 'gone':
      return (
        <Dialog
          title="This account no longer exists"
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              OK
            </Button>
          }
        >
          <Text>{`The child account of ${screen.name} was removed in another window or on another device. Nothing was changed.`}</Text>
        </Dialog>
      )
    case 'notKnown':
      return (
        <NotKnownDialog
          title="We could not confirm the change"
          onClose={close}
          onRetry={() => actor.send({ type: 'retry.requested' })}
        >
          <Text>{screen.text}</Text>
          <Text tone="soft">{screen.reason}</Text>
          <ProblemLink actor={actor} />
        </NotKnownDialog>
      )
    case 'saved':
      return (
        <Dialog
          title="Success"
          tone="good"
          onClose={close}
          onHold={(held) => actor.send({ type: held ? 'hold.began' : 'hold.ended' })}
          actions={
            <Button variant="primary" onClick={close}>
              OK
            </Button>
          }
        >
          <Text>{screen.message}</Text>
        </Dialog>
      )
  }
}

interface FailureSupportProps {
  readonly actor: FamilyMemberDialogActor
  readonly screen: Extract<FamilyMemberDialogScreen, { screen: 'form' | 'confirmation' }>
}

/**
 * The link to support: a refusal that names support concerns child accounts; any other may be a fault of the
 * portal.
 */
function FailureSupport({ actor, screen }: FailureSupportProps) {
  return namesSupport(screen.failure?.message ?? '') ? (
    <SupportLink topic={childTopic(null)} />
  ) : (
    <ProblemLink actor={actor} />
  )
}

interface RemovalDialogProps {
  readonly screen: Extract<FamilyMemberDialogScreen, { screen: 'confirmation' }>
  readonly support: ReactNode
  readonly onClose: () => void
  readonly onConfirm: () => void
}

function RemovalDialog({ screen, support, onClose, onConfirm }: RemovalDialogProps) {
  const { name, busy, secondsLeft } = screen
  return (
    <ConfirmDialog
      title="Remove Child Account"
      keep="Keep account"
      confirm="Remove account"
      busy={busy}
      busyLabel="Removing..."
      lockedReason={lockedText}
      disabledReason={secondsLeft === null ? undefined : waitReason.above}
      onClose={onClose}
      onConfirm={onConfirm}
    >
      <Progress progress={screen} support={support} />
      <Text>{`The child account of ${name} will be removed. This cannot be undone.`}</Text>
    </ConfirmDialog>
  )
}
