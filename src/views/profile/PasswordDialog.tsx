import type { ActorRefFrom } from 'xstate'
import { emptyRepeatedPassword, validateRepeatedPassword } from '@domain/forms/repeatedPassword'
import type { accountErasureMachine } from '@machines/profile/accountErasure/accountErasure.machine'
import type { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import type { PasswordDialogView } from '@machines/shared/passwordDialog.select'
import { PasswordField } from '@ui/PasswordField'
import { useFocusOnField } from '@ui/useFieldFocus'
import { AccountName } from '@views/shared/AccountName'
import { FormDialog } from '@views/shared/FormDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useFlowForm } from '@views/shared/useFlowForm'
import type { Parts } from '@ui/parts'
import { waitReason } from '@views/shared/waitReason'

interface PasswordDialogProps {
  readonly actor: ActorRefFrom<typeof dataExportMachine> | ActorRefFrom<typeof accountErasureMachine>
  readonly dialog: PasswordDialogView
  readonly title: string
  readonly subtitle: string
  /** The label of the button that submits. */
  readonly submit: string
  readonly variant: 'primary' | 'danger'
  /** The button's label while the form is on its way, and the reason why the dialog cannot close then. */
  readonly busyLabel: string
  readonly lockedReason: string
  /** The next step after a try whose answer was lost, and the reason why the password cannot be sent again. */
  readonly check?: { readonly wayOn: Parts; readonly reason: string } | null
  /** The next step after another refusal. */
  readonly wayOn?: Parts | undefined
}

/** Asks for the password again before something that only the member may do. */
export function PasswordDialog(props: PasswordDialogProps) {
  const {
    actor,
    dialog,
    title,
    subtitle,
    submit,
    variant,
    busyLabel,
    lockedReason,
    check = null,
    wayOn,
  } = props
  const { notice, refused, busy, canSubmit, secondsLeft } = dialog
  const { field, form } = useFlowForm({
    about: null,
    initial: emptyRepeatedPassword,
    validate: validateRepeatedPassword,
    submit: ({ password }) => actor.send({ type: 'password.submitted', password }),
    refused,
  })
  useFocusOnField(form.ref, Object.keys(refused)[0])
  return (
    <FormDialog
      title={title}
      subtitle={subtitle}
      onClose={() => actor.send({ type: 'dialog.closed' })}
      form={form}
      busy={busy}
      submit={submit}
      busyLabel={busyLabel}
      variant={variant}
      lockedReason={lockedReason}
      disabledReason={canSubmit ? undefined : (check?.reason ?? waitReason.above)}
    >
      <SubmissionNotice
        actor={actor}
        notice={notice && { tone: check ? 'warn' : 'bad', ...notice }}
        secondsLeft={secondsLeft}
        wayOn={check?.wayOn ?? wayOn}
      />
      <AccountName />
      <PasswordField {...field('password')} label="Password" autoComplete="current-password" data-autofocus />
    </FormDialog>
  )
}
