import { useId } from 'react'
import { emptyDataExport, validateDataExport } from '@domain/forms/dataExport'
import type { PasswordDialogView } from '@machines/profile/dataExport/dataExport.select'
import { Button } from '@ui/Button'
import { Dialog } from '@ui/Dialog'
import { PasswordField } from '@ui/PasswordField'
import { useFocusOnField } from '@ui/useFieldFocus'
import { AccountName } from '@views/shared/AccountName'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useFlowForm } from '@views/shared/useFlowForm'
import { waitReason } from '@views/shared/waitReason'
import type { DataExportActor } from './actor'

const lockedText = 'We are preparing your data.'

/** Asks for the password again before the download of the member's data. */
export function PasswordDialog({ dialog, actor }: { dialog: PasswordDialogView; actor: DataExportActor }) {
  const id = useId()
  const { notice, refused, busy, canSubmit, secondsLeft } = dialog
  const { field, form } = useFlowForm({
    about: null,
    initial: emptyDataExport,
    validate: validateDataExport,
    submit: ({ password }) => actor.send({ type: 'password.submitted', password }),
    refused,
  })
  useFocusOnField(form.ref, Object.keys(refused)[0])
  const close = () => actor.send({ type: 'dialog.closed' })
  return (
    <Dialog
      title="Download Your Data"
      subtitle="Enter your password, so that no one else using this device can get the file."
      onClose={close}
      locked={busy}
      lockedReason={lockedText}
      actions={
        <>
          <Button variant="quiet" disabledReason={busy ? lockedText : undefined} onClick={close}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            busy={busy}
            busyLabel="Preparing..."
            disabledReason={canSubmit ? undefined : waitReason.above}
          >
            Download
          </Button>
        </>
      }
    >
      <SubmissionNotice
        actor={actor}
        notice={notice && { tone: 'bad', ...notice }}
        secondsLeft={secondsLeft}
      />
      <form {...form} id={id}>
        <AccountName />
        <PasswordField
          {...field('password')}
          label="Password"
          autoComplete="current-password"
          data-autofocus
        />
      </form>
    </Dialog>
  )
}
