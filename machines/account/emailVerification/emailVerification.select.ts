import type { SnapshotFrom } from 'xstate'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { emailVerificationMachine } from './emailVerification.machine'
import type { EmailVerificationContext } from './emailVerification.types'

/** A failure and its subject: the link or the mail. */
interface VerificationNotice extends FailureNotice {
  readonly title: string
  readonly about: NonNullable<EmailVerificationContext['failed']>
}

export type EmailVerificationScreen =
  /** The server is checking the mailed link. */
  | { readonly screen: 'verifying'; readonly email: string }
  | {
      readonly screen: 'awaitingLink'
      readonly email: string
      /** The message of the sign-in, until the first try. */
      readonly notice: string | null
      readonly failureNotice: VerificationNotice | null
      /** True when the mailed link was used or has expired, and the member needs a new one. */
      readonly linkIsOver: boolean
      readonly mailWasSent: boolean
      readonly sending: boolean
      readonly canResend: boolean
      /** Seconds until another mail may be requested, or null when there is no wait (A2.19). */
      readonly secondsToResend: number | null
      /** True while there is a link that could not be tried yet. */
      readonly linkWaits: boolean
      readonly canVerify: boolean
      /** Seconds until the link may be tried again, or null when there is no wait. */
      readonly secondsLeft: number | null
      readonly signedIn: boolean
    }
  | { readonly screen: 'verified'; readonly email: string }
  | { readonly screen: 'alreadyVerified'; readonly email: string }
  | { readonly screen: 'leaving' }

const refusedSignInText =
  'Verify your email before you sign in. Cannot find the email? Ask for another one below.'

/** The titles of a failed try; each agrees with its message about what the portal knows. */
const titles = { link: 'Your email is not verified yet', mail: 'No email was sent' } as const
const unconfirmed = {
  link: {
    title: 'We could not confirm that your email is verified',
    message: 'The connection was lost before we got an answer. Please try your link again.',
  },
  mail: {
    title: 'We could not confirm that an email was sent',
    message:
      'The connection was lost before we got an answer. Check your inbox in a minute, and ask for another email if none has arrived.',
  },
} as const

/** Returns the notice of a failed try, for this page or beside the next one. */
export function verificationNoticeOf({
  failed: about,
  failure,
}: Pick<EmailVerificationContext, 'failed' | 'failure'>): VerificationNotice | null {
  if (about === null) return null
  const notice = { title: titles[about], ...(failure ? noticeOf(failure) : defect), about }
  if (failure?.kind !== 'unknown') return notice
  const { title, message } = unconfirmed[about]
  return { ...notice, title, message: failure.message ?? message }
}

/** The screen of the verification page. */
export function selectEmailVerification(
  snapshot: SnapshotFrom<typeof emailVerificationMachine>,
): EmailVerificationScreen {
  if (snapshot.status === 'done') return { screen: 'leaving' }
  const { email, secondsToResend, secondsLeft, signedIn } = snapshot.context
  if (snapshot.matches('verified')) return { screen: 'verified', email }
  if (snapshot.matches('alreadyVerified')) return { screen: 'alreadyVerified', email }
  if (snapshot.matches({ unverified: { withLink: 'verifying' } })) return { screen: 'verifying', email }
  return {
    screen: 'awaitingLink',
    email,
    notice: snapshot.matches({ unverified: 'signInRefused' }) ? refusedSignInText : null,
    failureNotice: verificationNoticeOf(snapshot.context),
    linkIsOver: snapshot.context.failed === 'link' && !snapshot.matches({ unverified: 'withLink' }),
    mailWasSent: snapshot.matches({ unverified: 'mailSent' }),
    sending: snapshot.hasTag('busy'),
    canResend: snapshot.can({ type: 'resend.requested' }),
    secondsToResend: secondsToResend > 0 ? secondsToResend : null,
    linkWaits: snapshot.matches({ unverified: 'withLink' }),
    canVerify: snapshot.can({ type: 'retry.requested' }),
    secondsLeft: snapshot.matches({ unverified: { withLink: 'waiting' } }) ? secondsLeft : null,
    signedIn,
  }
}
