import type { SnapshotFrom } from 'xstate'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { forgotPasswordMachine } from './forgotPassword.machine'

export type ForgotPasswordScreen =
  | {
      readonly screen: 'form'
      /** The form's initial value; the form itself holds the text being typed. */
      readonly email: string
      readonly failureNotice: (FailureNotice & { readonly title: string }) | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'instructionsSent'; readonly email: string }
  | { readonly screen: 'leaving' }

const title = 'Nothing was sent'
const notConfirmed = 'We could not confirm that instructions were sent'
const lostText =
  'The connection was lost before we got an answer. Check your inbox in a minute, and try again if no email has arrived.'

function failureNoticeIn(snapshot: SnapshotFrom<typeof forgotPasswordMachine>) {
  const { failure } = snapshot.context
  if (snapshot.matches({ editing: 'defective' })) return { title, ...defect }
  if (failure?.kind === 'unknown')
    return { ...noticeOf(failure), title: notConfirmed, message: failure.message ?? lostText }
  return failure && { title, ...noticeOf(failure) }
}

/** The screen of the forgotten-password page. */
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
