import type { ActorRefFrom } from 'xstate'
import { mayNeedHelp } from '@domain/values/failureNotices'
import type { signUpMachine } from '@machines/account/signUp/signUp.machine'
import type { SignUpNotice } from '@machines/account/signUp/signUp.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { linkClass } from '@ui/linkClass'
import { bringIntoView } from '@views/shared/bringIntoView'
import { PageLink } from '@views/shared/PageLink'
import { ProblemMail } from '@views/shared/ProblemMail'

interface SignUpFailureAlertProps {
  readonly actor: ActorRefFrom<typeof signUpMachine>
  readonly notice: SignUpNotice
  /** Offers signing in as the check of a try without an answer. */
  readonly onCheck: (() => void) | undefined
}

/** The reason why no account was made, with the fitting next step (A8.20–A8.22). */
export function SignUpFailureAlert({ actor, notice, onCheck }: SignUpFailureAlertProps) {
  const { tone, title, message, offers } = notice
  const actions = {
    forgotPassword: (
      <PageLink to="forgotPassword" className={linkClass()}>
        Forgot password?
      </PageLink>
    ),
    signIn: (
      <PageLink to="signIn" className={linkClass()}>
        Sign in
      </PageLink>
    ),
  }
  return (
    <Alert
      ref={bringIntoView}
      tone={tone === 'warning' ? 'warn' : 'bad'}
      // An alert in every colour: the member's request failed.
      role="alert"
      title={title}
      actions={
        <>
          {onCheck && (
            <Button size="sm" onClick={onCheck}>
              Sign in to check
            </Button>
          )}
          {offers && actions[offers]}
          {mayNeedHelp(notice) && <ProblemMail actor={actor} />}
        </>
      }
    >
      {message}
    </Alert>
  )
}
