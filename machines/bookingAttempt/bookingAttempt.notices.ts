/** What is displayed beside a choice after its attempt was not booked. */
import { asRate } from '@domain/money/money'
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { Failure } from '@domain/values/outcome'
import type { AttemptFailure, BookingAttemptContext } from './bookingAttempt.types'
import type { Notice } from '@machines/slotChoice.types'

/** B8.07 */
export const networkErrorText = 'Failed to process your booking due to a network error.'

export const failureNoticeOf = (failure: AttemptFailure): FailureNotice =>
  failure === 'defect' ? defect : noticeOf(failure)

/** A failure beside the choice. */
export const noticeOfFailure = (failure: AttemptFailure | null): Notice | null =>
  failure && { tone: 'bad', title: null, message: failureNoticeOf(failure).message }

/** Why an attempt has no answer: no connection, a server that failed, or a page or session that ended before. */
export type NoAnswer =
  | { readonly reason: 'network'; readonly text: string }
  /** An answer came, with an error or unreadable; its text, or the call's fallback. */
  | { readonly reason: 'server'; readonly text: string }
  | { readonly reason: 'interrupted'; readonly text: null }

const network: NoAnswer = { reason: 'network', text: networkErrorText }

export function noAnswerOf(failure: Failure | null): NoAnswer {
  switch (failure?.kind) {
    case 'offline':
    case 'unreachable':
      return network
    case 'unknown':
      return failure.message === null ? network : { reason: 'server', text: failure.message }
    case 'refused':
    case 'malformed':
      return { reason: 'server', text: failure.message }
    case 'tooMany':
    case 'sessionOver':
    case undefined:
      return { reason: 'interrupted', text: null }
  }
}

/** What is displayed beside the choice after the member gave up an attempt that was not booked (B2.37). */
export function givenUpNotice({ failure, sendFailure }: BookingAttemptContext): Notice {
  const { reason, text } = noAnswerOf(sendFailure)
  const message = failure && failureNoticeOf(failure).message
  switch (reason) {
    case 'network':
      return { tone: 'bad', title: 'Network Error', message: message ?? text }
    case 'server':
      return { tone: 'bad', title: 'Booking Failed', message: text }
    case 'interrupted':
      return { tone: 'bad', title: 'Your booking was not made', message: 'Please check your choice.' }
  }
}

export const priceNotice = ({ from, to }: { readonly from: number; readonly to: number }): Notice => ({
  tone: 'warn',
  title: 'The price has changed',
  message: `An hour now costs ${asRate(to)} instead of ${asRate(from)}. Nothing has been booked; please confirm again if you agree.`,
})
