/** What is displayed of an address that names a choice. */
import type { LinkPart } from '@domain/booking/slotLink'
import type { Notice } from './slotChoice.types'

const why: Record<LinkPart, string> = {
  branch: 'Its branch does not exist.',
  date: 'Its date is over, or is no date.',
  activity: 'Its activity is not offered on this day.',
  facility: 'Its facility is not offered on this day.',
  slots: 'Its time slot is not free.',
}

/** Which parts of a link lead to nothing; null when all of them were found. */
export const linkNotice = (ignored: readonly LinkPart[]): Notice | null =>
  ignored.length === 0
    ? null
    : {
        tone: 'warn',
        title: 'A part of the link was ignored',
        message: `${ignored.map((part) => why[part]).join(' ')} Please choose again.`,
      }
