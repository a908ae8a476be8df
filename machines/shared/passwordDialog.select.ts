import { byFormField, isSaidAtField } from '@domain/forms/fieldNames'
import { emptyRepeatedPassword } from '@domain/forms/repeatedPassword'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { FailureContext } from './failure'

/** A flow that asks for the password in its state `asking`. */
interface AskingSnapshot {
  readonly context: FailureContext
  matches(state: 'waiting' | { readonly asking: 'defective' }): boolean
  hasTag(tag: 'busy'): boolean
  can(event: { readonly type: 'password.submitted'; readonly password: string }): boolean
}

/** The dialog that asks for the password again. */
export interface PasswordDialogView {
  readonly notice: { readonly title: string; readonly message: string } | null
  /** The server's messages by the names of the form's fields. */
  readonly refused: Readonly<Record<string, string>>
  readonly busy: boolean
  readonly canSubmit: boolean
  /** Seconds until another attempt is allowed, or null when there is no wait. */
  readonly secondsLeft: number | null
}

function messageIn(snapshot: AskingSnapshot): string | null {
  const { failure } = snapshot.context
  if (snapshot.matches({ asking: 'defective' })) return defect.message
  if (failure === null) return null
  const notice: FailureNotice = noticeOf(failure)
  return isSaidAtField(notice, Object.keys(emptyRepeatedPassword)) ? null : notice.message
}

/** The dialog of a flow, with `failed` as the title of its notice about a try that failed. */
export function passwordDialogOf(snapshot: AskingSnapshot, failed: string): PasswordDialogView {
  const { failure, secondsLeft } = snapshot.context
  const message = messageIn(snapshot)
  return {
    notice: message === null ? null : { title: failed, message },
    refused: failure?.kind === 'refused' ? byFormField(failure.fields) : {},
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'password.submitted', ...emptyRepeatedPassword }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
