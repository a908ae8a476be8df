import { asPayment } from '../money/money'
import { isOfBooking, isPaid } from '../money/payable'
import type { Receivable } from '../money/receivable'
import { comingDayName, shortDayName } from '../time/dates'
import { branchDisplayName } from '../account/branches'
import { compareTexts } from '../values/compareTexts'
import type { UpcomingBooking } from './booking'
import { isOver } from './keptUpcoming'
import { slotFromText } from './slots'
import {
  bookingStatusTone,
  isAwaited,
  isSameWord,
  paymentStatusText,
  paymentTone,
  scheduleStatus,
  type Tone,
} from './statuses'
import { upcomingStretches } from './upcomingRows'

/** The coming bookings, and the dues that say what is owed for them. */
export interface Agenda {
  readonly hours: readonly UpcomingBooking[]
  /** Null while the dues are unknown. */
  readonly dues: readonly Receivable[] | null
}

/** A word about a booking, in its colour. */
export interface AgendaMark {
  readonly text: string
  readonly tone: Tone
}

/** A booking of the agenda: two hours of it are one entry. */
export interface AgendaEntry {
  readonly key: number
  /** Null when the server does not name the booking, which then has no sheet. */
  readonly bookingId: number | null
  /** `7:00 PM - 9:00 PM`. */
  readonly time: string
  readonly court: string
  readonly branch: string | null
  /** The child whose class it is; null for the member's own. */
  readonly whose: string | null
  /**
   * `Rs. 3,000 due`, `Unpaid`, `Paid`; null when nothing is known that the status does not say: without the dues,
   * a payment that is to come may have been made already.
   */
  readonly owed: AgendaMark | null
  /** The status, unless it is Confirmed. */
  readonly status: AgendaMark | null
}

/** A day of the agenda. */
export interface AgendaDay {
  /** `Tomorrow, Sun Nov 29`. */
  readonly heading: string
  readonly entries: readonly AgendaEntry[]
}

/** What is owed for a booking: the amount where the dues say it, else that something is. */
function owedFor(
  { bookingId, paymentStatus, status }: UpcomingBooking,
  dues: Agenda['dues'],
): AgendaMark | null {
  const text = paymentStatusText(paymentStatus, 'list')
  const tone = paymentTone(paymentStatus)
  if (tone === 'success') return { text, tone }
  const due = dues?.find((each) => isOfBooking(each) && each.bookingId === bookingId && !isPaid(each))
  if (due?.paymentAttempt?.state === 'processing') return { text: 'Payment not confirmed yet', tone: 'info' }
  if (due && due.amount !== null) {
    const isOverdue = isSameWord('overdue', due.status) || isSameWord('overdue', paymentStatus)
    const amount = asPayment(due.amount)
    return isOverdue
      ? { text: `${amount} overdue`, tone: 'error' }
      : { text: `${amount} due`, tone: 'warning' }
  }
  if (isSameWord(text, status) || (dues === null && isAwaited(paymentStatus))) return null
  return { text: tone === 'warning' || tone === 'error' ? 'Unpaid' : `Payment: ${text}`, tone }
}

const entryOf = (hour: UpcomingBooking, time: string | null, dues: Agenda['dues']): AgendaEntry => ({
  key: hour.scheduleId,
  bookingId: hour.bookingId,
  time: time ?? 'Time not given',
  court: hour.facilityName ?? hour.activityName ?? 'Booking',
  branch: hour.branchName === null ? null : branchDisplayName(hour.branchName),
  whose: hour.participant ?? null,
  owed: owedFor(hour, dues),
  status:
    hour.status === null || isSameWord('confirmed', hour.status)
      ? null
      : { text: hour.status, tone: bookingStatusTone(hour.status) },
})

const isCanceled = ({ status }: UpcomingBooking) => status !== null && scheduleStatus(status) === 'Canceled'

/**
 * The days to come, soonest first, without hours that are over; after them one for bookings without a readable
 * date, and one for cancelled ones, where the server sends any.
 */
export function agendaDays({ hours, dues }: Agenda, now: number): readonly AgendaDay[] {
  const coming = upcomingStretches(hours.filter((hour) => !isOver(hour, now)))
  const held = coming.filter(({ first }) => !isCanceled(first))
  const dates = [...new Set(held.map(({ first }) => first.date))].sort((one, other) =>
    // A missing date comes last.
    compareTexts(one ?? '9', other ?? '9'),
  )
  const startOf = (time: string | null) => slotFromText(time ?? '') ?? 0
  const days = dates.map((date) => ({
    heading: date === null ? 'Date not given' : comingDayName(date, now),
    entries: held
      .filter(({ first }) => first.date === date)
      .sort((one, other) => startOf(one.time) - startOf(other.time))
      .map(({ first, time }) => entryOf(first, time, dues)),
  }))
  const canceledEntries = coming
    .filter(({ first }) => isCanceled(first))
    .map(({ first, time }) => {
      const entry = entryOf(first, time, dues)
      const isOwed = entry.owed?.tone !== 'success'
      return {
        ...entry,
        time: first.date === null ? entry.time : `${shortDayName(first.date)}, ${entry.time}`,
        // A cancelled booking owes nothing, but a payment for it stays.
        owed: isOwed ? null : entry.owed,
      }
    })
  return canceledEntries.length === 0 ? days : [...days, { heading: 'Cancelled', entries: canceledEntries }]
}
