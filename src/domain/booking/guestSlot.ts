import { branchLabel, withoutBranchWord } from '../account/branches'
import { shortDay, weekdayText } from '../time/dates'
import { dotted } from '../values/dot'
import type { CompleteDraft } from './bookingDraft'
import type { GuestSlot } from './chosenHour'
import { linkQueryOf } from './slotLink'
import { hourText, type SlotChoice, slotsOf, slotStart } from './slots'

/** `7-8 PM`, `11 AM-1 PM`: the hours of a choice, as short as they can be. */
export function hoursText(choice: SlotChoice): string {
  const slots = slotsOf(choice)
  const [start, end] = [Math.min(...slots), Math.max(...slots) + 1]
  const [from, to] = [hourText(start), hourText(end)]
  const text = from.slice(-2) === to.slice(-2) ? `${from.slice(0, -3)}-${to}` : `${from}-${to}`
  // On one line.
  return text.replaceAll(' ', '\u00A0')
}

/** The choice of a guest with its words. */
export function guestSlotOf(draft: CompleteDraft): GuestSlot {
  const { facility, date, choice, branchId } = draft
  const day = `${weekdayText(date)}, ${shortDay(date)}`
  const branch = withoutBranchWord(branchLabel(branchId))
  return {
    ...draft,
    words: {
      line: dotted(facility.name, day, hoursText(choice), branch),
      query: linkQueryOf({ ...draft, leadsToConfirm: true }),
      begins: slotStart(date, choice.primary),
    },
  }
}
