import type { SnapshotFrom } from 'xstate'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { forgotPasswordMachine } from './forgotPassword.machine'

export type ForgotPasswordScreen =
  | {
      readonly screen: 'form'
      /** What the form starts with; the text being typed is the form's own. */
      readonly email: string
      readonly failureNotice: FailureNotice | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'instructionsSent'; readonly email: string }
  | { readonly screen: 'leaving' }

function failureNoticeIn(snapshot: SnapshotFrom<typeof forgotPasswordMachine>): FailureNotice | null {
  const { failure } = snapshot.context
  if (snapshot.matches({ editing: 'defective' })) return defect
  // Asking once more sends one more mail and harms nothing, so that a lost answer is a lost connection.
  if (failure?.kind === 'unknown' && failure.message === null) return noticeOf({ kind: 'unreachable' })
  return failure && noticeOf(failure)
}

/** The view model of the forgotten-password page. */
export function selectForgotPassword(
  snapshot: SnapshotFrom<typeof forgotPasswordMachine>,
): ForgotPasswordScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { email, secondsLeft } = snapshot.context
  if (snapshot.matches('instructionsSent')) return { screen: 'instructionsSent', email }
  return {
    screen: 'form',
    email,
    failureNotice: failureNoticeIn(snapshot),
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'instructions.requested', email }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
