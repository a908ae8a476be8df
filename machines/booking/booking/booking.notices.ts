/** The texts beside a member's choice. */
import { slotText } from '@domain/booking/slots'
import { dayName } from '@domain/time/dates'
import { attemptNotice, missingNotice } from '@machines/booking/bookingAttempt/bookingAttempt.notices'
import { incompleteNotice, type Notice, noticeOf, unavailableNotice } from '@machines/booking/slot.notices'
import { choiceNotice } from '@machines/booking/slotChoice.notices'
import type { BookingNotice } from './booking.types'

type Of<Kind extends BookingNotice['kind']> = Extract<BookingNotice, { readonly kind: Kind }>

/** An error stays readable beside the next notice; any other notice gives way to it. */
function bothNotices(before: Notice, next: Notice): Notice {
  if (before.tone !== 'bad') return next
  return {
    ...before,
    message: [before.message, next.title && `${next.title}.`, next.message].filter(Boolean).join(' '),
  }
}

/** The notice for a Continue that comes too early (B5.04, B5.05). */
function noticeOfMissing(missing: Of<'incomplete'>['missing']): Notice {
  switch (missing) {
    case 'branch':
      return incompleteNotice(
        'Please select a branch before booking a time slot.',
        'Branch Selection Required:',
      )
    case 'date':
      return incompleteNotice('Please select a date before booking a time slot.', 'Date Selection Required:')
    case 'activity':
      return incompleteNotice(
        'Please select an activity before booking a time slot.',
        'Activity Selection Required:',
      )
    default:
      return missingNotice(missing)
  }
}

export function bookingNotice(notice: BookingNotice): Notice {
  switch (notice.kind) {
    case 'alertOffered':
      return {
        ...unavailableNotice(false),
        title: `${notice.hour.facilityName}, ${dayName(notice.hour.date)}, ${slotText(notice.hour.slot)}`,
        taken: notice.hour,
      }
    case 'incomplete':
      return noticeOfMissing(notice.missing)
    case 'kept':
      return noticeOf('info', 'We kept your choice. Nothing is booked yet.')
    case 'laterKept':
      return noticeOf(
        'info',
        'Your later choice was kept. It has not been sent; check it before you confirm.',
      )
    case 'dayOver':
      return noticeOf('warn', 'The day you had chosen is over. Please choose another date.')
    case 'notBooked':
      return notice.loss
        ? { ...choiceNotice(notice.loss), tone: 'bad' }
        : noticeOf('bad', 'Nothing has been booked.')
    case 'both':
      return bothNotices(bookingNotice(notice.before), bookingNotice(notice.next))
    case 'failed':
    case 'givenUp':
    case 'priceChanged':
      return attemptNotice(notice)
    default:
      return choiceNotice(notice)
  }
}
