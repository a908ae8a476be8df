import type { SnapshotFrom } from 'xstate'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { undoEmailChangeMachine } from './undoEmailChange.machine'

export type UndoEmailChangeScreen =
  | {
      readonly screen: 'question'
      readonly failureNotice: (FailureNotice & { readonly title: string }) | null
      readonly busy: boolean
      readonly canConfirm: boolean
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'linkUnusable'; readonly message: string }
  | { readonly screen: 'undone'; readonly email: string }
  | { readonly screen: 'leaving' }

type Snapshot = SnapshotFrom<typeof undoEmailChangeMachine>

const incompleteText = 'The link is not complete. Please open it again from the email.'
const notDone = 'We could not change it back'
const notConfirmed = 'We could not confirm that it was changed back'
const lostText = 'The connection was lost. Please try again: if it was already done, nothing more happens.'

function failureNoticeIn(snapshot: Snapshot) {
  const { failure } = snapshot.context
  if (snapshot.matches({ asking: 'defective' })) return { title: notDone, ...defect }
  if (failure === null) return null
  const notice = { title: notDone, ...noticeOf(failure) }
  return failure.kind === 'unknown'
    ? { ...notice, title: notConfirmed, message: failure.message ?? lostText }
    : notice
}

/** The screen of the link's page. */
export function selectUndoEmailChange(snapshot: Snapshot): UndoEmailChangeScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { email, failure, secondsLeft } = snapshot.context
  if (snapshot.matches('undone')) return { screen: 'undone', email }
  if (snapshot.matches('linkUnusable'))
    return { screen: 'linkUnusable', message: failure === null ? incompleteText : noticeOf(failure).message }
  return {
    screen: 'question',
    failureNotice: failureNoticeIn(snapshot),
    busy: snapshot.hasTag('busy'),
    canConfirm: snapshot.can({ type: 'undo.confirmed' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
