/** The choice that an address names, looked for in a reading of its day. */
import { extraHourOf } from '@machines/slotChoice'
import { withFirstActivity } from '@machines/slotChoice.reading'
import { alternativesTo, type DayReading } from '@domain/booking/dayReading'
import { choiceText } from '@domain/booking/slots'
import { draftFromLink, type SlotLink } from '@domain/booking/slotLink'
import { linkNotice } from './slotLink.notices'
import type { ChoiceContext, Notice } from './slotChoice.types'

/** As many alternatives as can be taken in at a glance. */
const maxAlternatives = 3

/** What is displayed of a link by a reading: what leads to nothing, and what is free in the place of hours that are not. */
function noticeOf(
  link: SlotLink,
  reading: DayReading,
  { draft, missing }: ReturnType<typeof draftFromLink>,
): Notice | null {
  const notice = linkNotice([...link.ignored, ...missing])
  if (!notice || !missing.includes('slots') || !draft.facility || !link.choice) return notice
  const free = alternativesTo(reading, draft.activity, { facilityId: draft.facility.id, choice: link.choice })
    .slice(0, maxAlternatives)
    .map(({ facilityName, choice }) => `${facilityName}, ${choiceText(choice)}`)
  return free.length === 0
    ? notice
    : { ...notice, message: `${notice.message} Still free: ${free.join('; ')}.` }
}

/** The choice after the reading of the day that a link names: as far as it is offered, and what is displayed of the rest. */
export function afterLinkedReading(
  link: SlotLink,
  reading: DayReading,
): Pick<ChoiceContext, 'draft' | 'reading' | 'extraHour' | 'notice'> {
  const found = draftFromLink(link, reading)
  return {
    reading,
    draft: withFirstActivity(found.draft, reading),
    extraHour: extraHourOf(found.draft),
    notice: noticeOf(link, reading, found),
  }
}
