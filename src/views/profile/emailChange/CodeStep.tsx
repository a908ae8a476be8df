import { type CodeForm, validateCode } from '@domain/forms/emailChange'
import { countText } from '@domain/values/countText'
import { Button } from '@ui/Button'
import { CodeField } from '@ui/CodeField'
import { Countdown } from '@ui/Countdown'
import { Row } from '@ui/Stack'
import { Text } from '@ui/Text'
import { useFocusOnField } from '@ui/useFieldFocus'
import { FormDialog } from '@views/shared/FormDialog'
import { CheckAgain } from '@views/shared/CheckAgain'
import { SubmissionNotice } from '@views/shared/SubmissionNotice'
import { useFlowForm } from '@views/shared/useFlowForm'
import { waitReason } from '@views/shared/waitReason'
import type { StepProps } from './actor'

/** The code, with its expiry and the remaining attempts (A4.20, A4.23). */
export function CodeStep({ actor, screen }: StepProps<'code'>) {
  const { newEmail, notice, refused, busy, busyLabel, canSubmit, canRetry, secondsLeft } = screen
  const { field, form, values } = useFlowForm<CodeForm>({
    about: null,
    initial: { otp: '' },
    validate: validateCode,
    submit: ({ otp }) => actor.send({ type: 'code.submitted', code: otp }),
    refused,
  })
  useFocusOnField(form.ref, Object.keys(refused)[0])
  const missing = validateCode(values).otp
  return (
    <FormDialog
      title="Change Email"
      subtitle="Step 2 of 3"
      onClose={() => actor.send({ type: 'dialog.closed' })}
      form={form}
      busy={busy}
      submit="Confirm"
      busyLabel={busyLabel}
      lockedReason="Please wait for the answer."
      disabledReason={canSubmit ? missing : whyClosed(screen)}
    >
      <SubmissionNotice
        actor={actor}
        notice={notice}
        secondsLeft={secondsLeft}
        wayOn={canRetry && <CheckAgain actor={actor} />}
      />
      <Text>{`Enter the code that was sent to ${newEmail}.`}</Text>
      <CodeField {...field('otp')} label="Code" hint="The 6 digits in the email" data-autofocus />
      <CodeFacts screen={screen} />
      <AnotherCode actor={actor} screen={screen} />
    </FormDialog>
  )
}

/** The expiry of the code, and the remaining attempts. */
function CodeFacts({ screen }: Pick<StepProps<'code'>, 'screen'>) {
  const { codeSeconds, attemptsLeft, isExpired } = screen
  if (isExpired || (codeSeconds === null && attemptsLeft === null)) return null
  return (
    <Text size="sm" tone="soft">
      {codeSeconds !== null && (
        <>
          <span>Valid for </span>
          <Countdown seconds={codeSeconds} />
          <span>. </span>
        </>
      )}
      {attemptsLeft !== null && <span>{`${countText(attemptsLeft, 'attempt')} left.`}</span>}
    </Text>
  )
}

function AnotherCode({ actor, screen }: StepProps<'code'>) {
  const { canResend, canReconsider, secondsToResend } = screen
  const later = 'Please wait until we have checked this.'
  return (
    <Row gap={3}>
      <Button
        size="sm"
        disabledReason={
          canResend ? undefined : secondsToResend === null ? later : 'A code was sent a moment ago.'
        }
        onClick={() => actor.send({ type: 'resend.requested' })}
      >
        Send another code
      </Button>
      <Button
        size="sm"
        variant="quiet"
        disabledReason={canReconsider ? undefined : later}
        onClick={() => actor.send({ type: 'address.reconsidered' })}
      >
        Use another address
      </Button>
      {secondsToResend !== null && (
        <Text size="sm" tone="soft">
          <span>Another code in </span>
          <Countdown seconds={secondsToResend} />
          <span>.</span>
        </Text>
      )}
    </Row>
  )
}

function whyClosed({ isExpired, canRetry }: StepProps<'code'>['screen']): string {
  if (isExpired) return 'This code can no longer be used. Ask for another one.'
  return canRetry ? 'First check whether your address was changed.' : waitReason.above
}
