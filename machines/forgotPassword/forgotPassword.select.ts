import type { SnapshotFrom } from 'xstate'
import type { FailureNotice } from '@domain/values/failureNotices'
import type { forgotPasswordMachine } from './forgotPassword.machine'

export type ForgotPasswordScreen =
  | {
      readonly screen: 'form'
      /** What the form starts with; the text being typed is the form's own. */
      readonly email: string
      readonly problem: FailureNotice | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** Seconds until another try, or null when none is being waited for. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'instructionsSent'; readonly email: string }
  | { readonly screen: 'leaving' }

/** What the forgotten-password page shows in a state of its flow. */
export function selectForgotPassword(
  snapshot: SnapshotFrom<typeof forgotPasswordMachine>,
): ForgotPasswordScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { email, problem, secondsLeft } = snapshot.context
  if (snapshot.matches('instructionsSent')) return { screen: 'instructionsSent', email }
  return {
    screen: 'form',
    email,
    problem,
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'instructions.requested', email }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
