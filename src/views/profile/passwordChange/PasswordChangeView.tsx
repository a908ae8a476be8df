import type { ActorRefFrom } from 'xstate'
import { emptyPasswordChange, missingForPassword, validatePasswordChange } from '@domain/forms/passwordChange'
import type { passwordChangeMachine } from '@machines/profile/passwordChange/passwordChange.machine'
import {
  type PasswordChangeScreen,
  selectPasswordChange,
} from '@machines/profile/passwordChange/passwordChange.select'
import { Button } from '@ui/Button'
import { Checkbox } from '@ui/Checkbox'
import { PasswordField } from '@ui/PasswordField'
import { useFocusOnField } from '@ui/useFieldFocus'
import { AccountName } from '@views/shared/AccountName'
import { FormDialog } from '@views/shared/FormDialog'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useFlowForm } from '@views/shared/useFlowForm'
import { useScreen } from '@views/shared/useScreen'
import { waitReason } from '@views/shared/waitReason'

type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>

/** Change Password (A2.46, A4.24). */
export function PasswordChangeView({ actor }: { actor: PasswordChangeActor }) {
  const screen = useScreen(actor, selectPasswordChange)
  return screen.screen === 'leaving' ? null : <PasswordForm actor={actor} screen={screen} />
}

interface PasswordFormProps {
  readonly actor: PasswordChangeActor
  readonly screen: Extract<PasswordChangeScreen, { screen: 'form' }>
}

function PasswordForm({ actor, screen }: PasswordFormProps) {
  const { notice, refused, busy, canSubmit, canCheck, secondsLeft, hasCalendarFeed } = screen
  const { field, tick, form, values } = useFlowForm({
    about: { name: 'password', subject: '' },
    initial: emptyPasswordChange,
    validate: validatePasswordChange,
    submit: (passwords) => actor.send({ type: 'password.submitted', passwords }),
    refused,
  })
  useFocusOnField(form.ref, Object.keys(refused)[0])
  const missing = missingForPassword(values) ?? undefined
  return (
    <FormDialog
      title="Change Password"
      subtitle="This also signs out your other devices."
      onClose={() => actor.send({ type: 'dialog.closed' })}
      form={form}
      busy={busy}
      submit="Change Password"
      busyLabel="Changing..."
      lockedReason="Please wait for the answer."
      disabledReason={canSubmit ? missing : whyClosed(canCheck)}
    >
      <SubmissionNotice
        actor={actor}
        notice={notice && { tone: canCheck ? 'warn' : 'bad', ...notice }}
        secondsLeft={secondsLeft}
        wayOn={
          canCheck && (
            <Button size="sm" onClick={() => actor.send({ type: 'signIn.chosen' })}>
              Sign in to check
            </Button>
          )
        }
      />
      <AccountName />
      <PasswordField
        {...field('oldPassword')}
        label="Current password"
        autoComplete="current-password"
        data-autofocus
      />
      <PasswordField
        {...field('newPassword')}
        label="New password"
        hint="At least 8 characters."
        autoComplete="new-password"
      />
      <PasswordField
        {...field('newPasswordConfirmation')}
        label="Confirm new password"
        autoComplete="new-password"
      />
      {hasCalendarFeed && (
        <Checkbox
          {...tick('endsCalendarFeed')}
          label="End my calendar address too"
          hint="Calendars that read it stop showing your bookings. You can create a new one in My Bookings."
        />
      )}
    </FormDialog>
  )
}

const whyClosed = (canCheck: boolean) =>
  canCheck ? 'First sign in to check which password works.' : waitReason.above
