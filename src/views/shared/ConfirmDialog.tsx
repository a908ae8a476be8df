import type { ReactNode } from 'react'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'

interface ConfirmDialogProps {
  readonly title: string
  readonly subtitle?: string
  /** The label of the button that changes nothing. */
  readonly keep: string
  /** The label of the button that confirms. */
  readonly confirm: string
  /** `primary` for a change that takes nothing away. */
  readonly variant?: 'danger' | 'primary'
  readonly busy: boolean
  /** The label of the confirming button while the change is on its way. */
  readonly busyLabel: string
  /** The reason why the dialog cannot close while the change is on its way. */
  readonly lockedReason?: string
  /** The reason why the member cannot confirm now; undefined when the member can. */
  readonly disabledReason?: string | undefined
  readonly onClose: () => void
  /** Changes nothing; closes the dialog by default. */
  readonly onKeep?: () => void
  readonly onConfirm: () => void
  readonly children: ReactNode
}

/** Asks before a change such as a removal, a cancellation or a sign-out, and displays the outcome of the last try. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, keep, confirm, busy, busyLabel, lockedReason = busyLabel, disabledReason, onClose } = props
  return (
    <Dialog
      title={title}
      subtitle={props.subtitle}
      onClose={onClose}
      locked={busy}
      lockedReason={lockedReason}
      actions={
        <>
          <Button
            variant="quiet"
            disabledReason={busy ? lockedReason : undefined}
            onClick={props.onKeep ?? onClose}
          >
            {keep}
          </Button>
          <Button
            variant={props.variant ?? 'danger'}
            busy={busy}
            busyLabel={busyLabel}
            disabledReason={disabledReason}
            onClick={props.onConfirm}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <Stack gap={4}>{props.children}</Stack>
    </Dialog>
  )
}
