import { missingForCode, type NewEmailForm, validateNewEmail } from '@domain/forms/emailChange'
import { PasswordField } from '@ui/PasswordField'
import { Text } from '@ui/Text'
import { TextField } from '@ui/TextField'
import { useFocusOnField } from '@ui/useFieldFocus'
import { AccountName } from '@views/shared/AccountName'
import { FormDialog } from '@views/shared/FormDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useFlowForm } from '@views/shared/useFlowForm'
import { waitReason } from '@views/shared/waitReason'
import type { StepProps } from './actor'

/** The new address, twice (A4.19, A4.22). */
export function AddressStep({ actor, screen }: StepProps<'address'>) {
  const { email, newEmail, asksForPassword, notice, refused, busy, busyLabel, canSubmit, secondsLeft } =
    screen
  const { field, form, values } = useFlowForm<NewEmailForm>({
    about: { name: 'email', subject: '' },
    initial: { newEmail, confirmation: newEmail, password: asksForPassword ? '' : null },
    validate: validateNewEmail,
    submit: (fields) =>
      actor.send({ type: 'address.submitted', newEmail: fields.newEmail, password: fields.password }),
    refused,
  })
  useFocusOnField(form.ref, Object.keys(refused)[0])
  const missing = missingForCode(values) ?? undefined
  return (
    <FormDialog
      title="Change Email"
      subtitle="Step 1 of 3"
      onClose={() => actor.send({ type: 'dialog.closed' })}
      form={form}
      busy={busy}
      submit="Send Code"
      busyLabel={busyLabel}
      lockedReason="The code is being sent."
      disabledReason={canSubmit ? missing : waitReason.above}
    >
      <SubmissionNotice actor={actor} notice={notice} secondsLeft={secondsLeft} />
      <Text
        size="sm"
        tone="soft"
      >{`You sign in with ${email} until the code that we send to the new address is confirmed.`}</Text>
      {asksForPassword && <AccountName />}
      <TextField
        {...field('newEmail')}
        label="New email"
        type="email"
        autoComplete="email"
        spellCheck={false}
        data-autofocus
      />
      <TextField
        {...field('confirmation')}
        label="Confirm new email"
        type="email"
        autoComplete="off"
        spellCheck={false}
      />
      {asksForPassword && (
        <PasswordField {...field('password')} label="Current password" autoComplete="current-password" />
      )}
    </FormDialog>
  )
}
