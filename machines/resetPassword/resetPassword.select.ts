import type { SnapshotFrom } from 'xstate'
import { byFormField } from '@domain/forms/fieldNames'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { resetPasswordMachine } from './resetPassword.machine'

export type ResetPasswordScreen =
  | {
      readonly screen: 'form'
      /** Shown read-only (A2.16); '' when the link carried none. */
      readonly email: string
      /** Its fields by the names of the form. */
      readonly problem: FailureNotice | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** Whether the link misses its token or its address, so that a new one has to be asked for (A2.18). */
      readonly linkIsIncomplete: boolean
      /** Whether signing in is offered as the check of a try whose answer was lost. */
      readonly canCheck: boolean
      /** Seconds until another try, or null when none is being waited for. */
      readonly secondsLeft: number | null
    }
  /** The link was used or has expired; only a new one helps. */
  | { readonly screen: 'linkUnusable'; readonly message: string }
  | { readonly screen: 'passwordSet'; readonly email: string }
  | { readonly screen: 'leaving' }

/** What the reset page shows in a state of its flow. */
export function selectResetPassword(
  snapshot: SnapshotFrom<typeof resetPasswordMachine>,
): ResetPasswordScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { email, problem, secondsLeft } = snapshot.context
  if (snapshot.matches('passwordSet')) return { screen: 'passwordSet', email }
  if (snapshot.matches('linkUnusable')) return { screen: 'linkUnusable', message: problem?.message ?? '' }
  return {
    screen: 'form',
    email,
    problem: problem && { ...problem, fields: byFormField(problem.fields) },
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({
      type: 'password.submitted',
      newPassword: { password: '', passwordConfirmation: '' },
    }),
    linkIsIncomplete: snapshot.matches('linkIncomplete'),
    canCheck: snapshot.can({ type: 'signIn.chosen' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
