import { type ComponentProps, type ReactNode, useId } from 'react'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'
import { DialogActions } from '../DialogActions'
import { ProblemLink } from '../ProblemLink'
import { Waiting } from '../Waiting'
import type { FormProps } from './actor'

interface FormDialogProps extends FormProps {
  readonly title: string
  readonly subtitle?: string
  readonly saveLabel: string
  /** Why it cannot be saved yet, when something is still to be chosen. */
  readonly incomplete?: string | undefined
  readonly form: ComponentProps<'form'>
  readonly children: ReactNode
}

/** The frame of every form of the profile: what went wrong above it, Cancel and Save below it. */
export function FormDialog({
  actor,
  screen,
  title,
  subtitle,
  saveLabel,
  incomplete,
  form,
  children,
}: FormDialogProps) {
  const id = useId()
  const { notice, busy, busyLabel, canSubmit, secondsLeft } = screen
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      size="md"
      onClose={close}
      locked={busy}
      lockedReason="Your changes are on their way."
      actions={
        <DialogActions
          form={id}
          onCancel={close}
          busy={busy}
          busyLabel={busyLabel}
          lockedReason="Your changes are on their way."
          disabledReason={canSubmit ? incomplete : whyClosed(secondsLeft)}
        >
          {saveLabel}
        </DialogActions>
      }
    >
      {notice && (
        <Alert
          tone={notice.tone}
          role="alert"
          title={notice.title}
          actions={
            <>
              {notice.canRetry && (
                <Button size="sm" onClick={() => actor.send({ type: 'retry.requested' })}>
                  Look again
                </Button>
              )}
              <ProblemLink actor={actor} />
            </>
          }
        >
          {notice.message}
        </Alert>
      )}
      {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
      <form {...form} id={id}>
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  )
}

const whyClosed = (secondsLeft: number | null) =>
  secondsLeft === null
    ? 'First find out whether your changes were saved: look again above.'
    : 'Too many tries. The wait is shown above.'
