import type { ActorRefFrom } from 'xstate'
import { mayNeedHelp } from '@domain/values/failureNotices'
import { validateResetPassword } from '@domain/forms/resetPassword'
import type { resetPasswordMachine } from '@machines/account/resetPassword/resetPassword.machine'
import {
  type ResetPasswordScreen,
  selectResetPassword,
} from '@machines/account/resetPassword/resetPassword.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { ButtonRow } from '@ui/ButtonRow'
import { buttonClass } from '@ui/buttonClass'
import { PasswordField } from '@ui/PasswordField'
import { PageSpinner } from '@ui/Spinner'
import { Stack } from '@ui/Stack'
import { TextField } from '@ui/TextField'
import { AuthHeading } from '../AuthHeading'
import { bringIntoView } from '@views/shared/bringIntoView'
import { ProblemMail } from '@views/shared/ProblemMail'
import { PageLink } from '@views/shared/PageLink'
import { usePortal } from '@views/shared/PortalContext'
import { useFlowForm } from '@views/shared/useFlowForm'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'

export type ResetPasswordActor = ActorRefFrom<typeof resetPasswordMachine>

/** The page behind the link in the reset mail (A2.16–A2.18). */
export function ResetPasswordView({ actor }: { actor: ResetPasswordActor }) {
  const screen = useScreen(actor, selectResetPassword)
  if (screen.screen === 'leaving') return <PageSpinner text="One moment..." />
  if (screen.screen === 'form') return <NewPasswordForm screen={screen} actor={actor} />
  if (screen.screen === 'linkUnusable')
    return (
      <Stack gap={5}>
        <AuthHeading title="This link does not work" />
        {/* A visitor who only opened the link has not tried to change the password. */}
        <Alert tone="bad" title={screen.linkIsIncomplete ? undefined : 'Your password was not changed'}>
          {screen.message}
        </Alert>
        <Stack gap={3}>
          <Button variant="primary" full onClick={() => actor.send({ type: 'newLink.chosen' })}>
            Request a new link
          </Button>
          {screen.linkIsIncomplete && (
            <Button full disabledReason="This link does not work. Request a new one.">
              Reset password
            </Button>
          )}
        </Stack>
        <BackToSignIn />
      </Stack>
    )
  return (
    <Stack gap={5}>
      <AuthHeading title="Password changed" />
      <Alert tone="good" title="Your password has been reset">
        Sign in with the new password. We will take you there in a moment.
      </Alert>
      <Button variant="primary" full onClick={() => actor.send({ type: 'signIn.chosen' })}>
        Continue to Sign In
      </Button>
    </Stack>
  )
}

function NewPasswordForm({
  screen,
  actor,
}: {
  screen: Extract<ResetPasswordScreen, { screen: 'form' }>
  actor: ResetPasswordActor
}) {
  const { preload } = usePortal()
  const { email, isInvited, failureNotice, busy, canSubmit, canCheck, secondsLeft } = screen
  const { field, form } = useFlowForm({
    about: null,
    initial: { email, password: '', passwordConfirmation: '' },
    validate: validateResetPassword,
    submit: ({ password, passwordConfirmation }) => {
      preload('signIn')
      actor.send({ type: 'password.submitted', newPassword: { password, passwordConfirmation } })
    },
    refused: failureNotice?.fields,
  })
  const action = isInvited ? 'Set password' : 'Reset password'
  return (
    <Stack gap={5}>
      <AuthHeading title={isInvited ? 'Welcome' : action}>
        {isInvited
          ? 'Choose a password for your account, and book your hours online.'
          : 'Choose a new password for your account.'}
      </AuthHeading>
      <form {...form} aria-label={action}>
        <Stack gap={5}>
          <TextField {...field('email')} label="Email" type="email" autoComplete="username" readOnly />
          <PasswordField
            {...field('password')}
            label="New password"
            hint="At least 8 characters."
            autoComplete="new-password"
          />
          <PasswordField
            {...field('passwordConfirmation')}
            label="Confirm new password"
            autoComplete="new-password"
          />
          <Button
            type="submit"
            variant="primary"
            full
            busy={busy}
            busyLabel="Saving..."
            disabledReason={canSubmit || busy ? undefined : waitReason.below}
          >
            {action}
          </Button>
          {/* Below the button: nothing moves under the pointer. */}
          {failureNotice && (
            <Alert
              ref={bringIntoView}
              tone={canCheck ? 'warn' : 'bad'}
              role="alert"
              title={canCheck ? 'We could not confirm your new password' : 'Your password was not changed'}
              actions={
                <>
                  {canCheck && (
                    <ButtonRow>
                      <Button size="sm" onClick={() => actor.send({ type: 'signIn.chosen' })}>
                        Sign in to check
                      </Button>
                      <Button size="sm" onClick={() => actor.send({ type: 'newLink.chosen' })}>
                        Request a new link
                      </Button>
                    </ButtonRow>
                  )}
                  {mayNeedHelp(failureNotice) && <ProblemMail actor={actor} />}
                </>
              }
            >
              {failureNotice.message}
            </Alert>
          )}
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
        </Stack>
      </form>
      <BackToSignIn />
    </Stack>
  )
}

const BackToSignIn = () => (
  <PageLink to="signIn" className={buttonClass({ variant: 'quiet', full: true })}>
    Back to Sign In
  </PageLink>
)
