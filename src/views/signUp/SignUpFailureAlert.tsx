import type { SignUpNotice } from '@machines/signUp/signUp.select'
import { Alert } from '@ui/Alert'
import { Button } from '@ui/Button'
import { linkClass } from '@ui/linkClass'
import { bringIntoView } from '../bringIntoView'
import { PageLink } from '../PageLink'

interface SignUpFailureAlertProps {
  readonly notice: SignUpNotice
  /** Offers signing in as the check of a try whose answer was lost. */
  readonly onCheck: (() => void) | undefined
}

/** Why no account was made, with the way on that fits (A8.20–A8.22). */
export function SignUpFailureAlert({
  notice: { tone, title, message, offers },
  onCheck,
}: SignUpFailureAlertProps) {
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
      // What the member asked for did not happen, however kindly it is coloured.
      role="alert"
      title={title}
      actions={
        onCheck ? (
          <Button size="sm" onClick={onCheck}>
            Sign in to check
          </Button>
        ) : (
          offers && actions[offers]
        )
      }
    >
      {message}
    </Alert>
  )
}
