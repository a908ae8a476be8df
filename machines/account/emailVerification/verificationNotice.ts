import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { EmailVerificationContext } from './emailVerification.types'

/** What went wrong, and with what: the link or the mail. */
export interface VerificationNotice extends FailureNotice {
  readonly title: string
  readonly about: NonNullable<EmailVerificationContext['failed']>
}

/** What is displayed of a try that failed: each title and its message say the same of what is known. */
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

/** A failed try in a member's words, on this page or beside the next one. */
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
