import type { SnapshotFrom } from 'xstate'
import { byFormField } from '@domain/forms/fieldNames'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { resetPasswordMachine } from './resetPassword.machine'

export type ResetPasswordScreen =
  | {
      readonly screen: 'form'
      /** Displayed read-only (A2.16); '' when the link carried none. */
      readonly email: string
      /** True for the first password. */
      readonly isInvited: boolean
      /** Field errors by the names of the form. */
      readonly failureNotice: FailureNotice | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** True when signing in is offered as the check of a try whose answer was lost. */
      readonly canCheck: boolean
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  /**
   * Only a new link helps; for a link without its token or its address the disabled button stays (A2.18b).
   */
  | { readonly screen: 'linkUnusable'; readonly message: string; readonly linkIsIncomplete: boolean }
  | { readonly screen: 'passwordSet'; readonly email: string }
  | { readonly screen: 'leaving' }

/** The text for a link without its token or address, to the letter (A2.18). */
export const invalidLinkText = 'Invalid password reset link. Please request a new one.'
const unconfirmedText =
  'The connection was lost, so we do not know whether your password was changed. If you can sign in with the new password, it was changed.'

function failureNoticeIn(snapshot: SnapshotFrom<typeof resetPasswordMachine>): FailureNotice | null {
  const { failure } = snapshot.context
  if (snapshot.matches({ editing: 'defective' })) return defect
  if (snapshot.matches({ editing: 'unconfirmed' }))
    return { message: unconfirmedText, fields: {}, next: 'findOut' }
  if (failure === null) return null
  const notice = noticeOf(failure)
  return { ...notice, fields: byFormField(notice.fields) }
}

/** The screen of the reset page. */
export function selectResetPassword(
  snapshot: SnapshotFrom<typeof resetPasswordMachine>,
): ResetPasswordScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { email, isInvited, secondsLeft } = snapshot.context
  const failureNotice = failureNoticeIn(snapshot)
  if (snapshot.matches('passwordSet')) return { screen: 'passwordSet', email }
  if (snapshot.matches('linkUnusable'))
    return {
      screen: 'linkUnusable',
      message: failureNotice?.message ?? invalidLinkText,
      linkIsIncomplete: snapshot.matches({ linkUnusable: 'incomplete' }),
    }
  return {
    screen: 'form',
    email,
    isInvited,
    failureNotice,
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({
      type: 'password.submitted',
      newPassword: { password: '', passwordConfirmation: '' },
    }),
    canCheck: snapshot.can({ type: 'signIn.chosen' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
