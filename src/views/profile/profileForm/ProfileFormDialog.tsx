import type { ComponentProps } from 'react'
import type { Parts } from '@ui/parts'
import { ChangedElsewhere } from '@views/shared/ChangedElsewhere'
import { CheckAgain } from '@views/shared/CheckAgain'
import { FormDialog } from '@views/shared/FormDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { waitReason } from '@views/shared/waitReason'
import type { FormProps } from './actor'

interface ProfileFormDialogProps extends FormProps {
  readonly title: string
  readonly subtitle?: string
  readonly saveLabel: string
  /** The reason why the form cannot be saved before a choice. */
  readonly incomplete?: string | undefined
  /** The id of the form's element that already gives this reason. */
  readonly incompleteStandsIn?: string | undefined
  readonly form: ComponentProps<'form'>
  readonly children: Parts
}

/** The frame of every form of the profile: the failure above it, Cancel and Save below it. */
export function ProfileFormDialog({
  actor,
  screen,
  title,
  subtitle,
  saveLabel,
  incomplete,
  incompleteStandsIn,
  form,
  children,
}: ProfileFormDialogProps) {
  const { notice, changedElsewhere, busy, busyLabel, canSubmit, secondsLeft } = screen
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      size="md"
      onClose={() => actor.send({ type: 'dialog.closed' })}
      form={form}
      busy={busy}
      submit={saveLabel}
      busyLabel={busyLabel}
      lockedReason="Your changes are being saved."
      disabledReason={canSubmit ? incomplete : whyClosed(secondsLeft)}
      reasonStandsIn={canSubmit ? incompleteStandsIn : undefined}
    >
      <SubmissionNotice
        actor={actor}
        notice={notice}
        secondsLeft={secondsLeft}
        wayOn={notice?.canRetry && <CheckAgain actor={actor} />}
      />
      <ChangedElsewhere actor={actor} text={changedElsewhere} />
      {children}
    </FormDialog>
  )
}

const whyClosed = (secondsLeft: number | null) =>
  secondsLeft === null ? 'First check above whether your changes were saved.' : waitReason.above
