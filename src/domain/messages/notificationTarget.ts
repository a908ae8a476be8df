import { emptyDraft } from '../booking/bookingDraft'
import { bookingPath } from '../booking/bookingQuery'
import { linkQueryOf } from '../booking/slotLink'
import { isSlot, pair, single, type SlotChoice } from '../booking/slots'
import { pathOf } from '../portal/routes'
import type { NotificationTarget } from './notification'

/** One hour, or two in a row; null for anything else. */
function choiceOf([one, other, ...more]: readonly number[]): SlotChoice | null {
  if (one === undefined || !isSlot(one) || more.length > 0) return null
  return other === undefined ? single(one) : pair(one, other)
}

/**
 * The portal's own address for the target of a notification: `/my-bookings?booking=55`,
 * `/payable-payments?item=12` or `/calendar?branch=1&…&slots=18`. It is built from ids, so no answer can lead
 * elsewhere.
 */
export function pathOfTarget(target: NotificationTarget): string {
  switch (target.kind) {
    case 'booking':
      return bookingPath(target.bookingId)
    case 'due':
      return `${pathOf('payables')}?item=${target.dueId}`
    case 'page':
      return pathOf(target.page)
    case 'hours': {
      const draft = {
        ...emptyDraft,
        branchId: target.branchId,
        date: target.date,
        activity: String(target.activityId),
        facility: { id: target.facilityId, name: '' },
        choice: choiceOf(target.slots),
      }
      return pathOf('calendar') + linkQueryOf(draft)
    }
  }
}
