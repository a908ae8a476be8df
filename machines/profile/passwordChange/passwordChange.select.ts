import type { SnapshotFrom } from 'xstate'
import { byFormField, isSaidAtField } from '@domain/forms/fieldNames'
import { emptyPasswordChange } from '@domain/forms/passwordChange'
import { defect, noticeOf } from '@domain/values/failureNotices'
import type { passwordChangeMachine } from './passwordChange.machine'

export type PasswordChangeScreen =
  | {
      readonly screen: 'form'
      readonly notice: { readonly title: string; readonly message: string } | null
      /** The server's messages by the names of the form's fields. */
      readonly refused: Readonly<Record<string, string>>
      /** True when the dialog offers to revoke the calendar address. */
      readonly hasCalendarFeed: boolean
      readonly busy: boolean
      readonly canSubmit: boolean
      /** True when signing in is offered as the check of a try whose answer was lost. */
      readonly canCheck: boolean
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'leaving' }

const unconfirmedText =
  'The connection was lost, so we do not know whether your password was changed. If you can sign in with the new password, it was changed.'

function noticeIn(snapshot: SnapshotFrom<typeof passwordChangeMachine>) {
  const { failure } = snapshot.context
  const notChanged = 'Your password was not changed'
  if (snapshot.matches('unconfirmed')) {
    const said = failure?.kind === 'unknown' ? failure.message : null
    return {
      title: 'We could not confirm your new password',
      message: [said, unconfirmedText].filter(Boolean).join(' '),
    }
  }
  if (snapshot.matches({ editing: 'defective' })) return { title: notChanged, message: defect.message }
  if (failure === null) return null
  const notice = noticeOf(failure)
  return isSaidAtField(notice, Object.keys(emptyPasswordChange))
    ? null
    : { title: notChanged, message: notice.message }
}

/** The screen of the dialog. */
export function selectPasswordChange(
  snapshot: SnapshotFrom<typeof passwordChangeMachine>,
): PasswordChangeScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { failure, secondsLeft, hasCalendarFeed } = snapshot.context
  return {
    screen: 'form',
    notice: noticeIn(snapshot),
    refused: failure?.kind === 'refused' ? byFormField(failure.fields) : {},
    hasCalendarFeed,
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'password.submitted', passwords: emptyPasswordChange }),
    canCheck: snapshot.can({ type: 'signIn.chosen' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
