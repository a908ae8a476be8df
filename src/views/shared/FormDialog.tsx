import { type ComponentProps, useId } from 'react'
import { Button } from '@ui/Button'
import { Dialog, type DialogProps } from '@ui/Dialog'
import type { Parts } from '@ui/parts'
import { Stack } from '@ui/Stack'
import { useOfflineReason } from './Connectivity'

interface FormDialogProps extends Pick<DialogProps, 'subtitle' | 'size' | 'onClose'> {
  readonly title: string
  readonly form: ComponentProps<'form'>
  readonly busy: boolean
  /** The label of the button that submits, also while the form is on its way. */
  readonly submit: string
  readonly busyLabel: string
  readonly variant?: 'primary' | 'danger'
  /** The reason why the dialog cannot close while the form is on its way. */
  readonly lockedReason: string
  /** The reason why the form cannot be submitted; undefined when it can. */
  readonly disabledReason: string | undefined
  /** The id of the form's element that already gives this reason. */
  readonly reasonStandsIn?: string | undefined
  /** True for a form that stays on this device, and so needs no network. */
  readonly staysHere?: boolean
  /** A button before Cancel. */
  readonly otherAction?: Parts
  readonly children: Parts
}

/** A dialog with a form, Cancel and Submit. */
export function FormDialog({
  title,
  onClose,
  form,
  busy,
  submit,
  busyLabel,
  variant = 'primary',
  lockedReason,
  disabledReason,
  reasonStandsIn,
  staysHere = false,
  otherAction,
  children,
  ...frame
}: FormDialogProps) {
  const id = useId()
  const offline = useOfflineReason()
  // What already stands in the dialog holds with a network as well.
  const closed = staysHere || reasonStandsIn !== undefined ? undefined : offline
  return (
    <Dialog
      {...frame}
      title={title}
      onClose={onClose}
      locked={busy}
      lockedReason={lockedReason}
      actions={
        <>
          {otherAction}
          <Button variant="quiet" disabledReason={busy ? lockedReason : undefined} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            busy={busy}
            busyLabel={busyLabel}
            disabledReason={closed ?? disabledReason}
            reasonStandsIn={reasonStandsIn}
            reasonBelow
          >
            {submit}
          </Button>
        </>
      }
    >
      <form {...form} id={id} aria-label={title}>
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  )
}
