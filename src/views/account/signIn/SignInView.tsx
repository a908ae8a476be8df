import type { ActorRefFrom } from 'xstate'
import { mayNeedHelp } from '@domain/values/failureNotices'
import { accountMail, namesSupport } from '@domain/messages/contactLinks'
import { validateSignIn } from '@domain/forms/signIn'
import type { signInMachine } from '@machines/account/signIn/signIn.machine'
import { selectSignIn, type SignInScreen } from '@machines/account/signIn/signIn.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Checkbox } from '@ui/Checkbox'
import { linkClass } from '@ui/linkClass'
import { PasswordField } from '@ui/PasswordField'
import { Row, Stack } from '@ui/Stack'
import { TextField } from '@ui/TextField'
import { AuthHeading } from '../AuthHeading'
import { OtherWays } from '../OtherWays'
import { bringIntoView } from '@views/shared/bringIntoView'
import { ContactCentre } from '@views/shared/ContactCentre'
import { PageLink } from '@views/shared/PageLink'
import { ProblemMail } from '@views/shared/ProblemMail'
import { Waiting } from '@views/shared/Waiting'
import { useFlowForm } from '@views/shared/useFlowForm'
import { useScreen } from '@views/shared/useScreen'
import { waitReason } from '@views/shared/waitReason'

type SignInActor = ActorRefFrom<typeof signInMachine>

/** The sign-in page (A2.06–A2.08). */
export function SignInView({ actor }: { actor: SignInActor }) {
  const screen = useScreen(actor, selectSignIn)
  return screen.screen === 'form' ? <SignInForm screen={screen} actor={actor} /> : null
}

function SignInForm({
  screen,
  actor,
}: {
  screen: Extract<SignInScreen, { screen: 'form' }>
  actor: SignInActor
}) {
  const { draft, notice, failureNotice, busy, canSubmit, secondsLeft } = screen
  const { field, tick, form } = useFlowForm({
    about: null,
    initial: { ...draft, password: '' },
    validate: validateSignIn,
    changed: ({ email, keepSignedIn }) =>
      actor.send({ type: 'draft.changed', draft: { email, keepSignedIn } }),
    submit: (credentials) => actor.send({ type: 'credentials.submitted', credentials }),
    refused: failureNotice?.fields,
  })
  return (
    <Stack gap={5}>
      <AuthHeading title="Sign in">Book courts, pay dues, look after your family’s memberships.</AuthHeading>
      {notice && (
        <Alert tone="info" actions={namesSupport(notice) && <ContactCentre mail={accountMail} />}>
          {notice}
        </Alert>
      )}
      <form {...form} aria-label="Sign in">
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
          <PasswordField {...field('password')} label="Password" autoComplete="current-password" />
          <Row justify="between">
            <Checkbox {...tick('keepSignedIn')} label="Keep me logged in" />
            <PageLink to="forgotPassword" className={linkClass()}>
              Forgot password?
            </PageLink>
          </Row>
          <Button
            type="submit"
            variant="primary"
            full
            busy={busy}
            busyLabel="Signing in..."
            disabledReason={canSubmit || busy ? undefined : waitReason.below}
          >
            Sign in
          </Button>
          {/* Below the button: nothing moves under the pointer. */}
          {failureNotice && (
            <Alert
              ref={bringIntoView}
              tone="bad"
              title="Sign In Error"
              actions={
                namesSupport(failureNotice.message) ? (
                  <ContactCentre mail={accountMail} />
                ) : (
                  mayNeedHelp(failureNotice) && <ProblemMail actor={actor} />
                )
              }
            >
              {failureNotice.message}
            </Alert>
          )}
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
        </Stack>
      </form>
      <OtherWays question="New here?" to="signUp" answer="Create an account" />
    </Stack>
  )
}
