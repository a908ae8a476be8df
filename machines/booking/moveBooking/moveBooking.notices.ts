/** The notices beside the choice of a move. */
import {
  attemptNotice,
  missingNotice,
  noAnswerOf,
} from '@machines/booking/bookingAttempt/bookingAttempt.notices'
import { lostTitle, type Notice, noticeOf, unavailableNotice } from '@machines/booking/slot.notices'
import { asRate } from '@domain/money/money'
import type { MoveNotice } from './moveBooking.types'

const notMoved = noticeOf('bad', 'Nothing was moved. Please check your choice.')

/** `reference`: that of the booking to move. */
export function moveNotice(notice: MoveNotice, reference: string): Notice {
  switch (notice.kind) {
    case 'choiceLost':
      return noticeOf(
        notice.isAnswer ? 'bad' : 'warn',
        `${notice.facility ?? 'The facility'} is not free then. Nothing was moved; please choose another time.`,
        lostTitle[notice.lost],
      )
    case 'hourUnavailable':
      return unavailableNotice(notice.hasBegun)
    case 'ownHour':
      return noticeOf(
        'bad',
        notice.isOneCall
          ? 'This hour is held by the booking that you are moving. Choose another time; an hour beside this one can be taken together with it.'
          : 'This hour is held by the booking that you are moving. To book onto it, cancel that booking first and then book.',
      )
    case 'incomplete':
      return missingNotice(notice.missing)
    case 'unchanged':
      return noticeOf('info', 'You already hold this time.')
    case 'otherPrice':
      return noticeOf(
        'warn',
        `This booking has been paid with ${asRate(notice.paid)}, so it can only be moved to hours of the same price; these cost ${asRate(notice.total)}. Please choose others.`,
        'Another price',
      )
    case 'notMoved':
      return notMoved
    case 'givenUp': {
      if (noAnswerOf(notice.sendFailure).text === null) return notMoved
      const message = `${attemptNotice(notice).message} You still hold ${reference}.`
      return noticeOf('bad', message, 'The booking was not moved')
    }
    default:
      // A defect of the portal (B8.04).
      return notice.kind === 'failed' && notice.failure === 'defect'
        ? noticeOf('bad', 'An error occurred while trying to edit the booking.')
        : attemptNotice(notice)
  }
}
