import { mayNeedHelp } from '@domain/values/failureNotices'
import type { EmailVerificationScreen } from '@machines/account/emailVerification/emailVerification.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { Countdown } from '@ui/Countdown'
import { Stack } from '@ui/Stack'
import { ProblemMail } from '@views/shared/ProblemMail'
import { Waiting } from '@views/shared/Waiting'
import styles from './AwaitingLink.module.css'
import type { EmailVerificationActor } from './actor'
import { VerificationSteps } from './VerificationSteps'

interface AwaitingLinkProps {
  readonly actor: EmailVerificationActor
  readonly screen: Extract<EmailVerificationScreen, { screen: 'awaitingLink' }>
}

/**
 * The steps, but for a link that does not work, the failure, and the button for another mail once the wait is over
 * (A2.19, A4.14).
 */
export function AwaitingLink({ actor, screen }: AwaitingLinkProps) {
  const { email, notice, failureNotice, mailWasSent, linkWaits, canVerify, secondsLeft } = screen
  return (
    <>
      {notice && <Alert tone="info">{notice}</Alert>}
      {failureNotice && (
        <Alert
          tone="bad"
          title={failureNotice.title}
          actions={mayNeedHelp(failureNotice) && <ProblemMail actor={actor} />}
        >
          {failureNotice.message}
        </Alert>
      )}
      {mailWasSent && (
        // The toast announces it; the member can read it here afterwards.
        <Alert
          tone="good"
          role={undefined}
          title="A new link is on its way"
        >{`Open the newest email to ${email}. It may take a minute to arrive.`}</Alert>
      )}
      {linkWaits && (
        <Stack gap={2}>
          <Button
            variant="primary"
            full
            disabledReason={canVerify ? undefined : 'You can try your link again in a moment.'}
            onClick={() => actor.send({ type: 'retry.requested' })}
          >
            Verify now
          </Button>
          {secondsLeft !== null && <Waiting secondsLeft={secondsLeft} />}
        </Stack>
      )}
      {!screen.linkIsOver && <VerificationSteps at={linkWaits ? 'link' : 'mail'} />}
      <Resend actor={actor} screen={screen} />
    </>
  )
}

function Resend({ actor, screen }: AwaitingLinkProps) {
  const { canResend, secondsToResend, sending, linkWaits } = screen
  const reason =
    secondsToResend === null ? 'Please wait a moment.' : 'We sent an email a moment ago. Please wait for it.'
  return (
    <Stack gap={4}>
      <p className={styles.hint}>
        Nothing there? Look in your spam folder, and check that the address above is right. If it is not, go
        back to sign up.
      </p>
      <Button
        variant={linkWaits ? 'secondary' : 'primary'}
        full
        busy={sending}
        busyLabel="Sending..."
        disabledReason={canResend || sending ? undefined : reason}
        onClick={() => actor.send({ type: 'resend.requested' })}
      >
        Resend verification email
      </Button>
      {secondsToResend !== null && (
        <p className={styles.hint}>
          <span>You can ask for another email in </span>
          <Countdown seconds={secondsToResend} />
          <span>.</span>
        </p>
      )}
    </Stack>
  )
}
