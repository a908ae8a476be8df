import type { ActorRefFrom } from 'xstate'
import { mayNeedHelp } from '@domain/values/failureNotices'
import type { undoEmailChangeMachine } from '@machines/profile/undoEmailChange/undoEmailChange.machine'
import { selectUndoEmailChange } from '@machines/profile/undoEmailChange/undoEmailChange.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { buttonClass } from '@ui/buttonClass'
import { PageSpinner } from '@ui/Spinner'
import { Stack } from '@ui/Stack'
import { AuthHeading } from '@views/account/AuthHeading'
import { bringIntoView } from '@views/shared/bringIntoView'
import { PageLink } from '@views/shared/PageLink'
import { ProblemMail } from '@views/shared/ProblemMail'
import { useScreen } from '@views/shared/useScreen'
import { Waiting } from '@views/shared/Waiting'
import { waitReason } from '@views/shared/waitReason'

/** The page behind the link that undoes a change of the e-mail address. */
export function UndoEmailChangeView({ actor }: { actor: ActorRefFrom<typeof undoEmailChangeMachine> }) {
  const screen = useScreen(actor, selectUndoEmailChange)
  const signIn = () => actor.send({ type: 'signIn.chosen' })
  switch (screen.screen) {
    case 'leaving':
      return <PageSpinner text="One moment..." />
    case 'linkUnusable':
      return (
        <Stack gap={5}>
          <AuthHeading title="This link does not work" />
          <Alert tone="bad" title="Nothing was changed" actions={<ProblemMail actor={actor} />}>
            {screen.message}
          </Alert>
          <Button variant="primary" full onClick={signIn}>
            Go to Sign In
          </Button>
        </Stack>
      )
    case 'undone':
      return (
        <Stack gap={5}>
          <AuthHeading title="Change undone" />
          <Alert tone="good" title={`Your address is ${screen.email} again`}>
            All devices were signed out, and the old password no longer works: whoever changed the address may
            know it. Choose a new one, with which you sign in.
          </Alert>
          <Button variant="primary" full onClick={() => actor.send({ type: 'newPassword.chosen' })}>
            Choose a new password
          </Button>
          <Button variant="quiet" full onClick={signIn}>
            I have a new password already: sign in
          </Button>
        </Stack>
      )
    case 'question': {
      const { failureNotice, busy, canConfirm, secondsLeft } = screen
      return (
        <Stack gap={5}>
          <AuthHeading title="Undo email change">
            The email address of your member account was changed. If that was not you, change it back.
          </AuthHeading>
          <p>
            You then sign in with the address to which this link was sent. All devices are signed out, the
            calendar address and the password of the account stop working, and you choose a new password.
          </p>
          <Button
            variant="primary"
            full
            busy={busy}
            busyLabel="Changing it back..."
            disabledReason={canConfirm || busy ? undefined : waitReason.below}
            onClick={() => actor.send({ type: 'undo.confirmed' })}
          >
            Change it back
          </Button>
          {/* Below the button: nothing moves under the pointer. */}
          {failureNotice && (
            <Alert
              ref={bringIntoView}
              tone="bad"
              role="alert"
              title={failureNotice.title}
              actions={mayNeedHelp(failureNotice) && <ProblemMail actor={actor} />}
            >
              {failureNotice.message}
            </Alert>
          )}
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
          <PageLink to="signIn" className={buttonClass({ variant: 'quiet', full: true })}>
            It was me: leave it as it is
          </PageLink>
        </Stack>
      )
    }
  }
}
