import { branchLabel, withoutBranchWord } from '../account/branches'
import { shortDayName } from '../time/dates'
import { dotted } from '../values/dot'
import type { CompleteDraft } from './bookingDraft'
import type { GuestSlot } from './chosenHour'
import { linkQueryOf } from './slotLink'
import { hoursText, slotStart } from './slots'

/** The choice of a guest with its words. */
export function guestSlotOf(draft: CompleteDraft): GuestSlot {
  const { facility, date, choice, branchId } = draft
  const day = shortDayName(date)
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
