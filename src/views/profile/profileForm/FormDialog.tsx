import { type ComponentProps, type ReactNode, useId } from 'react'
import { Dialog } from '@ui/Dialog'
import { Stack } from '@ui/Stack'
import { ChangedElsewhere } from '@views/shared/ChangedElsewhere'
import { DialogActions } from '@views/shared/DialogActions'
import { CheckAgain } from '@views/shared/CheckAgain'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { waitReason } from '@views/shared/waitReason'
import type { FormProps } from './actor'

interface FormDialogProps extends FormProps {
  readonly title: string
  readonly subtitle?: string
  readonly saveLabel: string
  /** The reason why the form cannot be saved before a choice. */
  readonly incomplete?: string | undefined
  /** The id of the form's element that already gives this reason. */
  readonly incompleteStandsIn?: string | undefined
  readonly form: ComponentProps<'form'>
  readonly children: ReactNode
}

/** The frame of every form of the profile: the failure above it, Cancel and Save below it. */
export function FormDialog({
  actor,
  screen,
  title,
  subtitle,
  saveLabel,
  incomplete,
  incompleteStandsIn,
  form,
  children,
}: FormDialogProps) {
  const id = useId()
  const { notice, changedElsewhere, busy, busyLabel, canSubmit, secondsLeft } = screen
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Dialog
      title={title}
      subtitle={subtitle}
      size="md"
      onClose={close}
      locked={busy}
      lockedReason="Your changes are being saved."
      actions={
        <DialogActions
          form={id}
          onCancel={close}
          busy={busy}
          busyLabel={busyLabel}
          lockedReason="Your changes are being saved."
          disabledReason={canSubmit ? incomplete : whyClosed(secondsLeft)}
          reasonStandsIn={canSubmit ? incompleteStandsIn : undefined}
        >
          {saveLabel}
        </DialogActions>
      }
    >
      <SubmissionNotice
        actor={actor}
        notice={notice}
        secondsLeft={secondsLeft}
        wayOn={notice?.canRetry && <CheckAgain actor={actor} />}
      />
      <ChangedElsewhere actor={actor} text={changedElsewhere} />
      <form {...form} id={id}>
        <Stack gap={4}>{children}</Stack>
      </form>
    </Dialog>
  )
}

const whyClosed = (secondsLeft: number | null) =>
  secondsLeft === null ? 'First check above whether your changes were saved.' : waitReason.above
