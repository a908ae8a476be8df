import { noRefundText, refundOf } from '../booking/refundRules'
import { firstSlot, type Slot, slotStart, slotText } from '../booking/slots'
import { asRate, type Rupees, sameAmount } from '../money/money'
import type { CentreDate } from '../time/centreTime'
import { longDate } from '../time/dates'
import { unbroken } from '../values/unbroken'
import type { Attendance, DeskBooking, DeskHours, DeskMethod } from './deskDay'

/** Whether somebody came, in the words of the front desk. */
export const attendanceWords: Readonly<Record<Attendance, string>> = {
  Pending: 'Not marked',
  Present: 'Arrived',
  Late: 'Late',
  Absent: 'Did not come',
}

/** How money comes, in words. */
export const methodWords: Readonly<Record<DeskMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  cheque: 'Cheque',
  'bank transfer': 'Bank transfer',
}

/** Who plays: the child of a class, else the person who booked. */
export const playerOf = ({ participant, person, kind }: DeskBooking): string =>
  participant ?? person?.name ?? (kind === 'held' ? 'Held' : 'No name')

/** `Paid`, or what is owed: `Owes LKR 1,500`; null where nothing is due. */
export const paidText = ({ due }: Pick<DeskBooking, 'due'>): string | null =>
  due && (due.isPaid ? 'Paid' : `Owes ${asRate(due.amount)}`)

/** `6:00 PM - 8:00 PM`; an empty text for no hours. */
export function deskHoursText(slots: readonly Slot[]): string {
  const [first] = slots
  return first === undefined ? '' : slotText(first, slots.length)
}

/** `Badminton Court 2, Wednesday, July 8, 2026, 6:00 PM - 7:00 PM`; day and hours stay on one line each. */
export const deskPlaceText = (court: string, { date, slots }: Pick<DeskHours, 'date' | 'slots'>): string =>
  `${court}, ${unbroken(`${longDate(date)}, ${deskHoursText(slots)}`)}`

/** What the rule gives back of a booking that is cancelled at `now` (an instant), as a sentence. */
export function refundAnswer(
  branchId: number,
  { due, slots }: Pick<DeskBooking, 'due' | 'slots'>,
  date: CentreDate,
  now: number,
): string {
  if (!due?.isPaid) return 'Nothing was paid for it, so nothing is refunded.'
  const refund = refundOf(branchId, due.amount, slotStart(date, slots[0] ?? firstSlot), now)
  if (refund === null) return 'It has been paid. The centre decides what is refunded.'
  if (refund === 0) return noRefundText(branchId)
  const part = sameAmount(refund, due.amount) ? '' : ` of ${asRate(due.amount)}`
  return `${asRate(refund)}${part} will be refunded.`
}

/** What the server refunded, as a sentence; null for nothing. */
export const refundedText = (refund: Rupees | null): string =>
  refund === null ? 'Nothing is refunded.' : `${asRate(refund)} is refunded.`
