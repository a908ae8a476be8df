import { refusalText } from '../forms/fieldNames'
import { type Failure, isBranchMissing, isTooMuchUnpaid, type Refusal } from './outcome'

/** The text of a failure for members: the event and its consequence for their request. */
export interface FailureNotice {
  readonly message: string
  /** The messages per field, joined, for the fields that the server refused. */
  readonly fields: Readonly<Record<string, string>>
  /** The member's next action. */
  readonly next:
    | 'correct'
    | 'addBranch'
    | 'payDues'
    | 'connect'
    | 'tryAgain'
    | 'wait'
    | 'signIn'
    | 'findOut'
    | 'contactSupport'
}

/**
 * True when the member may need the centre's help: neither the typed text nor the member's own connection is
 * at fault, and neither waiting nor adding a branch nor paying dues solves it.
 */
export const mayNeedHelp = ({ next }: FailureNotice): boolean =>
  next !== 'correct' && next !== 'addBranch' && next !== 'payDues' && next !== 'connect' && next !== 'wait'

const plain = (message: string, next: FailureNotice['next']): FailureNotice => ({ message, fields: {}, next })

function nextAfter(failure: Refusal): FailureNotice['next'] {
  if (isBranchMissing(failure)) return 'addBranch'
  if (isTooMuchUnpaid(failure)) return 'payDues'
  return failure.status < 500 ? 'correct' : 'tryAgain'
}

/** Puts a failure into words. The server's own text stays unchanged (A7.26, A8.01). */
export function noticeOf(failure: Failure): FailureNotice {
  switch (failure.kind) {
    case 'offline':
      return plain('You are offline, so nothing was sent. Check your connection and try again.', 'connect')
    case 'unreachable':
      return plain(
        failure.message ?? 'The centre could not be reached. Check your connection and try again.',
        'tryAgain',
      )
    case 'unknown':
      return plain(
        failure.message ?? 'The connection was lost, so we do not know whether this was done.',
        'findOut',
      )
    case 'refused':
      return {
        message: refusalText(failure),
        fields: failure.fields,
        next: nextAfter(failure),
      }
    case 'tooMany':
      return plain(failure.message, 'wait')
    case 'sessionOver':
      return plain('Your session has expired. Please sign in again.', 'signIn')
    case 'malformed':
      return plain(failure.message, 'tryAgain')
  }
}

/** The same for a call that only reads, without the words about a request that was not sent. */
export const readNoticeOf = (failure: Failure): FailureNotice =>
  failure.kind === 'offline'
    ? plain('You are offline. Check your connection and try again.', 'connect')
    : noticeOf(failure)

/** The text after a defect of the portal; it has been reported. */
export const defect: FailureNotice = plain(
  'Something went wrong in the portal itself. Nothing you typed is lost; please try again.',
  'tryAgain',
)
