import { selectEmailVerification } from '@machines/account/emailVerification/emailVerification.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { PageSpinner } from '@ui/Spinner'
import { Stack } from '@ui/Stack'
import { AuthHeading } from '../AuthHeading'
import { ChosenHour } from '../ChosenHour'
import { JoiningSteps } from '../JoiningSteps'
import { useScreen } from '@views/shared/useScreen'
import type { EmailVerificationActor } from './actor'
import { AwaitingLink } from './AwaitingLink'
import { VerificationSteps } from './VerificationSteps'

/** The page that verifies an address (A2.19, A2.20). */
export function EmailVerificationView({ actor }: { actor: EmailVerificationActor }) {
  const screen = useScreen(actor, selectEmailVerification)
  const goOn = () => actor.send({ type: 'signIn.chosen' })
  switch (screen.screen) {
    case 'leaving':
      return <PageSpinner text="One moment..." />
    case 'verifying':
      return (
        <Stack gap={5}>
          <AuthHeading title="Verify your email" />
          <ChosenHour actor={actor} />
          <JoiningSteps at="email" />
          <PageSpinner text={`Verifying ${screen.email}...`} />
          <OtherPages actor={actor} onward="Continue to Sign In" />
        </Stack>
      )
    case 'verified':
      return (
        <Stack gap={5}>
          <AuthHeading title="Email verified" />
          <ChosenHour actor={actor} />
          <Alert tone="good" title="Thank you">
            <strong>{screen.email}</strong> is verified. Sign in to continue.
          </Alert>
          <VerificationSteps at="profile" />
          <Button variant="primary" full onClick={goOn}>
            Continue to Sign In
          </Button>
        </Stack>
      )
    case 'alreadyVerified':
      return (
        <Stack gap={5}>
          <AuthHeading title="Verify your email" />
          <ChosenHour actor={actor} />
          <Alert tone="info" title="This email is already verified">
            There is nothing left to do for <strong>{screen.email}</strong>. We will take you to the sign-in
            in a moment.
          </Alert>
          <Button variant="primary" full onClick={goOn}>
            Continue to Sign In
          </Button>
        </Stack>
      )
    case 'awaitingLink':
      return (
        <Stack gap={5}>
          <AuthHeading title={screen.linkIsOver ? 'This link does not work' : 'Verify your email'}>
            <span>{screen.linkIsOver ? 'A new one goes to ' : 'Open the link that we sent to '}</span>
            <strong>{screen.email}</strong>
            <span>.</span>
          </AuthHeading>
          <ChosenHour actor={actor} />
          <AwaitingLink actor={actor} screen={screen} />
          <OtherPages
            actor={actor}
            onward={screen.signedIn ? 'Continue to the portal' : 'Continue to Sign In'}
          />
        </Stack>
      )
  }
}

/** The ways onward, or back to correct a wrong address. */
function OtherPages({ actor, onward }: { actor: EmailVerificationActor; onward: string }) {
  return (
    <Stack gap={2}>
      <Button full onClick={() => actor.send({ type: 'signIn.chosen' })}>
        {onward}
      </Button>
      <Button variant="quiet" full onClick={() => actor.send({ type: 'signUp.chosen' })}>
        Back to Sign Up
      </Button>
    </Stack>
  )
}
