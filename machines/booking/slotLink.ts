/** The choice that an address names, looked up in a reading of its day. */
import { extraHourOf } from './slotChoice'
import { withFirstActivity } from './choiceAfterReading'
import { type Alternative, alternativesTo, type DayReading } from '@domain/booking/dayReading'
import { draftFromLink, type LinkPart, type SlotLink } from '@domain/booking/slotLink'
import type { ChoiceContext, ChoiceNotice } from './slotChoice.types'

/** As many alternatives as a member sees at a glance. */
const maxAlternatives = 3

/** The notice about parts of an address that cannot be chosen; null when there are none. */
export const linkNotice = (
  ignored: readonly LinkPart[],
  free: readonly Alternative[] = [],
): ChoiceNotice | null => (ignored.length === 0 ? null : { kind: 'linkIgnored', ignored, free })

/** The same notice after a reading: the parts that cannot be chosen, and free alternatives to taken hours. */
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

/**
 * The choice after the reading of the day that a link names: the offered part of it, with a notice about the
 * rest.
 */
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
