import { type Rupees } from '../money/money'
import type { CentreDate } from '../time/centreTime'
import { deepEqual } from '../values/deepEqual'
import type {
  Attendance,
  DeskBooking,
  DeskDay,
  DeskDayQuery,
  DeskHours,
  DeskMethod,
  DeskReceipt,
} from './deskDay'

/** A booking of the day that the front desk opened. */
export interface DeskEntry {
  readonly booking: DeskBooking
  readonly courtName: string
  readonly branchId: number
  readonly date: CentreDate
  /** Instant (epoch milliseconds, the centre's clock) at which it was opened. */
  readonly openedAt: number
}

/** What the front desk does with a booking. */
export type DeskAct =
  | { readonly kind: 'attend'; readonly attendance: Attendance }
  | { readonly kind: 'pay'; readonly method: DeskMethod; readonly reference: string | null }
  | { readonly kind: 'move'; readonly courtName: string; readonly hours: DeskHours }
  | { readonly kind: 'cancel' }

/** What became of it. */
export type DeskDone =
  | { readonly kind: 'attend'; readonly attendance: Attendance }
  /** `receipt` is null when only the day shows that it was paid. */
  | { readonly kind: 'pay'; readonly receipt: DeskReceipt | null }
  | { readonly kind: 'move'; readonly courtName: string; readonly hours: DeskHours }
  /** `refund` is null when only the day shows that it was cancelled. */
  | { readonly kind: 'cancel'; readonly refund: { readonly amount: Rupees | null } | null }

/** The day that shows what became of an act. */
export const dayOfAct = ({ branchId, date }: DeskEntry, act: DeskAct): DeskDayQuery => ({
  branchId,
  date: act.kind === 'move' ? act.hours.date : date,
})

/** What a day shows of an act whose answer was lost; null when it was not done. */
export function doneIn(day: DeskDay, { booking }: DeskEntry, act: DeskAct): DeskDone | null {
  const now = day.bookings.find(({ id }) => id === booking.id)
  switch (act.kind) {
    case 'attend':
      return now?.attendance === act.attendance ? act : null
    case 'pay':
      return now?.due?.isPaid ? { kind: 'pay', receipt: null } : null
    case 'cancel':
      return now === undefined ? { kind: 'cancel', refund: null } : null
    case 'move':
      return day.bookings.some(
        ({ facilityId, slots, person }) =>
          facilityId === act.hours.facilityId &&
          person?.id === booking.person?.id &&
          deepEqual(slots, act.hours.slots),
      )
        ? act
        : null
  }
}

/** The booking after an act that leaves it in its place. */
export function bookingAfter(booking: DeskBooking, done: DeskDone): DeskBooking {
  if (done.kind === 'attend') return { ...booking, attendance: done.attendance }
  return done.kind === 'pay' ? { ...booking, due: booking.due && { ...booking.due, isPaid: true } } : booking
}
