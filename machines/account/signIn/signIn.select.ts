import type { SnapshotFrom } from 'xstate'
import { endNotice } from '@domain/account/session'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { signInMachine } from './signIn.machine'
import type { SignInDraft } from './signIn.types'

export type SignInScreen =
  | {
      readonly screen: 'form'
      /** The form's initial values; the form itself holds the text being typed. */
      readonly draft: SignInDraft
      /** The reason why the last session ended, until the next try. */
      readonly notice: string | null
      readonly failureNotice: FailureNotice | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'leaving' }

const inactiveText = 'This account is inactive. Please contact the centre to have it activated.'
const lostText = 'The centre could not be reached. Please try again in a moment.'

function failureNoticeIn(snapshot: SnapshotFrom<typeof signInMachine>): FailureNotice | null {
  const { failure, serverMessage } = snapshot.context
  if (snapshot.matches({ editing: 'defective' })) return defect
  if (snapshot.matches({ editing: 'withheld' }))
    return { message: serverMessage ?? inactiveText, fields: {}, next: 'correct' }
  if (failure?.kind === 'unknown' && failure.message === null)
    return { message: lostText, fields: {}, next: 'tryAgain' }
  return failure && noticeOf(failure)
}

/** The screen of the sign-in page. */
export function selectSignIn(snapshot: SnapshotFrom<typeof signInMachine>): SignInScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { draft, endedBy, secondsLeft } = snapshot.context
  return {
    screen: 'form',
    draft,
    notice: endNotice(endedBy),
    failureNotice: failureNoticeIn(snapshot),
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({ type: 'credentials.submitted', credentials: { ...draft, password: '' } }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
