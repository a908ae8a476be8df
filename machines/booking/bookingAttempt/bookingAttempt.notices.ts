/** The notices beside a choice whose attempt was not booked. */
import { asRate } from '@domain/money/money'
import { defect, type FailureNotice, noticeOf as failureInWords } from '@domain/values/failureNotices'
import type { Failure } from '@domain/values/outcome'
import { incompleteNotice, type Notice, noticeOf } from '@machines/booking/slot.notices'
import type { FailureOrDefect } from '@machines/shared/failure'
import type { AttemptNotice, Missing } from './bookingAttempt.types'

/** B8.07 */
export const networkErrorText = 'Failed to process your booking due to a network error.'

export const failureNoticeOf = (failure: FailureOrDefect): FailureNotice =>
  failure === 'defect' ? defect : failureInWords(failure)

/**
 * The reason why an attempt has no answer: no connection, a server that failed, or a page or session that
 * ended before.
 */
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

export const notDoneTitle: Readonly<Record<NoAnswer['reason'], string>> = {
  network: 'Network Error',
  server: 'Booking Failed',
  interrupted: 'Your booking was not made',
}

/** The notice after the member gave up an attempt that was not booked (B2.37). */
function givenUpNotice({
  failure,
  sendFailure,
}: Extract<AttemptNotice, { readonly kind: 'givenUp' }>): Notice {
  const { reason, text } = noAnswerOf(sendFailure)
  const message = reason === 'network' && failure ? failureNoticeOf(failure).message : text
  return noticeOf(
    'bad',
    message === null
      ? 'Please check your choice.'
      : // The server's text may have no full stop.
        `${message.replace(/\.?$/, '.')} Nothing has been booked.`,
    notDoneTitle[reason],
  )
}

export function attemptNotice(notice: AttemptNotice): Notice {
  switch (notice.kind) {
    case 'failed': {
      const { message, next } = failureNoticeOf(notice.failure)
      return {
        ...noticeOf('bad', message),
        ...(next === 'addBranch' && { addBranch: true }),
        ...(next === 'payDues' && { payDues: true }),
      }
    }
    case 'givenUp':
      return givenUpNotice(notice)
    case 'priceChanged':
      return noticeOf(
        'warn',
        `An hour now costs ${asRate(notice.to)} instead of ${asRate(notice.from)}. Nothing has been booked; please confirm again if you agree.`,
        'The price has changed',
      )
  }
}

/** The notice for a Continue that comes too early (B5.05). */
export function missingNotice(what: Missing): Notice {
  switch (what) {
    case 'facility':
      return incompleteNotice(
        'Please select a facility before proceeding with the booking.',
        'Facility Selection Required:',
      )
    case 'slot':
      return incompleteNotice(
        'Please select a time slot before proceeding with the booking.',
        'Time Slot Selection Required:',
      )
    case 'availability':
      return noticeOf('info', 'The times of this day are not loaded yet.')
  }
}
