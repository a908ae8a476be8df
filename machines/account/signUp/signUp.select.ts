import type { SnapshotFrom } from 'xstate'
import { byFormField } from '@domain/forms/fieldNames'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { signUpMachine } from './signUp.machine'
import type { SignUpDraft } from './signUp.types'

/** The reason why no account was made, under a title, with the next action (A8.20–A8.22). */
export interface SignUpNotice extends FailureNotice {
  readonly tone: 'warning' | 'error'
  readonly title: string
  readonly offers: 'forgotPassword' | 'signIn' | null
}

export type SignUpScreen =
  | {
      readonly screen: 'form'
      /** The form's initial values; the form itself holds the text being typed. */
      readonly draft: SignUpDraft
      /** Field errors by the names of the form. */
      readonly failureNotice: SignUpNotice | null
      readonly busy: boolean
      readonly canSubmit: boolean
      /** True when signing in is offered as the check of a try whose answer was lost. */
      readonly canCheck: boolean
      /** Seconds until another attempt is allowed, or null when there is no wait. */
      readonly secondsLeft: number | null
    }
  | { readonly screen: 'leaving' }

/** The texts of a refused registration, to the letter (A8.20–A8.22). */
const failedTitle = 'Registration Failed'
const existsTitle = 'Account Already Exists'
const madeByAdministrator =
  "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password."
const alreadyExists = 'An account with this email already exists. Please log in or use a different email.'
const unconfirmedTitle = 'We could not confirm your account'
const unconfirmedText =
  'The connection was lost, so we do not know whether your account was created. If you can sign in with the email and password you typed, it was created.'

const bad = (notice: FailureNotice): SignUpNotice => ({
  ...notice,
  fields: byFormField(notice.fields),
  tone: 'error',
  title: failedTitle,
  offers: null,
})

function failureNoticeIn(snapshot: SnapshotFrom<typeof signUpMachine>): SignUpNotice | null {
  const { failure } = snapshot.context
  if (snapshot.matches({ editing: 'defective' })) return bad(defect)
  if (snapshot.matches({ editing: 'unconfirmed' }))
    return {
      tone: 'warning',
      title: unconfirmedTitle,
      message: unconfirmedText,
      fields: {},
      next: 'findOut',
      offers: null,
    }
  if (failure === null) return null
  const notice = bad(noticeOf(failure))
  const refusal = failure.kind === 'refused' ? failure.message : ''
  if (refusal.includes('Administrator'))
    return {
      ...notice,
      tone: 'warning',
      title: existsTitle,
      message: madeByAdministrator,
      offers: 'forgotPassword',
    }
  return refusal.includes('already exists') ? { ...notice, message: alreadyExists, offers: 'signIn' } : notice
}

/** The screen of the sign-up page. */
export function selectSignUp(snapshot: SnapshotFrom<typeof signUpMachine>): SignUpScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { draft, secondsLeft } = snapshot.context
  return {
    screen: 'form',
    draft,
    failureNotice: failureNoticeIn(snapshot),
    busy: snapshot.hasTag('busy'),
    canSubmit: snapshot.can({
      type: 'registration.submitted',
      registration: { ...draft, password: '', passwordConfirmation: '' },
    }),
    canCheck: snapshot.can({ type: 'check.chosen' }),
    secondsLeft: snapshot.matches('waiting') ? secondsLeft : null,
  }
}
