import { selectCompleteProfile } from '@machines/account/completeProfile/completeProfile.select'
import { Button } from '@ui/Button'
import { ErrorState } from '@ui/ErrorState'
import { PageSpinner } from '@ui/Spinner'
import { Row, Stack } from '@ui/Stack'
import { AuthHeading } from '../AuthHeading'
import { ChosenHour } from '../ChosenHour'
import { JoiningSteps } from '../JoiningSteps'
import { ProblemMail } from '@views/shared/ProblemMail'
import { useScreen } from '@views/shared/useScreen'
import type { CompleteProfileActor } from './actor'
import { LevelChoice } from './LevelChoice'
import { ProfileFields } from './ProfileFields'

/** The first page of a verified member without a profile (A2.21–A2.24). */
export function CompleteProfileView({ actor }: { actor: CompleteProfileActor }) {
  const screen = useScreen(actor, selectCompleteProfile)
  if (screen.screen === 'leaving') return <PageSpinner text="One moment..." />
  const signOut = () => actor.send({ type: 'signOut.requested' })
  return (
    <Stack gap={5}>
      <AuthHeading title="Complete your profile">
        {screen.screen === 'choosingLevel'
          ? 'Which membership would you like? You can upgrade from Basic to Full later.'
          : 'The centre needs a few details before you can book.'}
      </AuthHeading>
      <ChosenHour actor={actor} />
      <JoiningSteps at="profile" />
      {screen.screen === 'choosingLevel' && <LevelChoice actor={actor} />}
      {screen.screen === 'form' && <ProfileFields key={screen.level} actor={actor} screen={screen} />}
      {screen.screen === 'verifyingOutcome' && (
        <PageSpinner text="Checking whether your profile was saved..." />
      )}
      {screen.screen === 'notKnown' && (
        <ErrorState
          title="We could not confirm that your profile was saved"
          message={`The connection was lost, so we do not know whether your profile was saved. What you typed is kept. ${screen.failureNotice.message}`}
          retryLabel="Check again"
          onRetry={() => actor.send({ type: 'retry.requested' })}
          actions={<ProblemMail actor={actor} />}
        />
      )}
      <Row justify="between">
        <Button variant="way" onClick={signOut}>
          Back to Sign In
        </Button>
        <Button variant="way" onClick={signOut}>
          Logout
        </Button>
      </Row>
    </Stack>
  )
}
