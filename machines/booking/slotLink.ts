/** The choice that an address names, looked for in a reading of its day. */
import { extraHourOf } from './slotChoice'
import { withFirstActivity } from './choiceAfterReading'
import { type Alternative, alternativesTo, type DayReading } from '@domain/booking/dayReading'
import { draftFromLink, type LinkPart, type SlotLink } from '@domain/booking/slotLink'
import type { ChoiceContext, ChoiceNotice } from './slotChoice.types'

/** As many alternatives as can be taken in at a glance. */
const maxAlternatives = 3

/** What there is to say of an address that names something in vain; null where it does not. */
export const linkNotice = (
  ignored: readonly LinkPart[],
  free: readonly Alternative[] = [],
): ChoiceNotice | null => (ignored.length === 0 ? null : { kind: 'linkIgnored', ignored, free })

/** The same by a reading: what leads to nothing, and what is free in the place of hours that are not. */
function noticeOf(
  link: SlotLink,
  reading: DayReading,
  { draft, missing }: ReturnType<typeof draftFromLink>,
): ChoiceNotice | null {
  const free =
    missing.includes('slots') && draft.facility && link.choice
      ? alternativesTo(reading, draft.activity, { facilityId: draft.facility.id, choice: link.choice })
      : []
  return linkNotice([...link.ignored, ...missing], free.slice(0, maxAlternatives))
}

/** The choice after the reading of the day that a link names: as far as it is offered, and what is displayed of the rest. */
export function afterLinkedReading(
  link: SlotLink,
  reading: DayReading,
): Pick<ChoiceContext, 'draft' | 'reading' | 'extraHour'> & { readonly notice: ChoiceNotice | null } {
  const found = draftFromLink(link, reading)
  return {
    reading,
    draft: withFirstActivity(found.draft, reading),
    extraHour: extraHourOf(found.draft),
    notice: noticeOf(link, reading, found),
  }
}
