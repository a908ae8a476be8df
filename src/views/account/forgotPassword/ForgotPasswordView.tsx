import type { ActorRefFrom } from 'xstate'
import { mayNeedHelp } from '@domain/values/failureNotices'
import { validateForgotPassword } from '@domain/forms/forgotPassword'
import type { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import {
  type ForgotPasswordScreen,
  selectForgotPassword,
} from '@machines/account/forgotPassword/forgotPassword.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { PageSpinner } from '@ui/Spinner'
import { Stack } from '@ui/Stack'
import { TextField } from '@ui/TextField'
import { AuthHeading } from '../AuthHeading'
import { bringIntoView } from '@views/shared/bringIntoView'
import { ProblemMail } from '@views/shared/ProblemMail'
import { useFlowForm } from '@views/shared/useFlowForm'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'

export type ForgotPasswordActor = ActorRefFrom<typeof forgotPasswordMachine>

/** The page that sends instructions to set a new password (A2.14). */
export function ForgotPasswordView({ actor }: { actor: ForgotPasswordActor }) {
  const screen = useScreen(actor, selectForgotPassword)
  if (screen.screen === 'leaving') return <PageSpinner text="One moment..." />
  return (
    <Stack gap={5}>
      {screen.screen === 'form' ? (
        <InstructionsForm screen={screen} actor={actor} />
      ) : (
        <>
          <AuthHeading title="Check your email" />
          <Alert tone="good" title="Your request has been sent">
            If <strong>{screen.email}</strong> has an account, instructions to set a new password are on their
            way to it. Not there after a few minutes? Look in your spam folder.
          </Alert>
          <Button full onClick={() => actor.send({ type: 'retry.requested' })}>
            Send again, or change the email
          </Button>
        </>
      )}
      <Button variant="quiet" full onClick={() => actor.send({ type: 'signIn.chosen' })}>
        Back to Sign In
      </Button>
    </Stack>
  )
}

function InstructionsForm({
  screen,
  actor,
}: {
  screen: Extract<ForgotPasswordScreen, { screen: 'form' }>
  actor: ForgotPasswordActor
}) {
  const { email, failureNotice, busy, canSubmit, secondsLeft } = screen
  const { field, form } = useFlowForm({
    about: null,
    initial: { email },
    validate: validateForgotPassword,
    submit: (values) => actor.send({ type: 'instructions.requested', email: values.email }),
    refused: failureNotice?.fields,
  })
  return (
    <>
      <AuthHeading title="Forgot password">
        Enter the email of your account, and we will send you instructions to set a new password.
      </AuthHeading>
      <form {...form} aria-label="Forgot password">
        <Stack gap={5}>
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Button
            type="submit"
            variant="primary"
            full
            busy={busy}
            busyLabel="Sending..."
            disabledReason={canSubmit || busy ? undefined : waitReason.below}
          >
            Send Reset Instructions
          </Button>
          {/* Below the button: nothing moves under the pointer. */}
          {failureNotice && (
            <Alert
              ref={bringIntoView}
              tone="bad"
              title={failureNotice.title}
              actions={mayNeedHelp(failureNotice) && <ProblemMail actor={actor} />}
            >
              {failureNotice.message}
            </Alert>
          )}
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
        </Stack>
      </form>
    </>
  )
}
