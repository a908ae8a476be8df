import { noAmountText, notConfirmedText } from '../money/payable'
import { dateTimeText } from '../time/dates'
import type { Booking, BookingDetails, BookingSchedule } from './booking'
import { joinHours } from './joinHours'
import { cancellableUntil } from './pricing'
import { slotFromText, slotStart } from './slots'
import { combinedStatus, isClass, paymentTone, scheduleStatus, type ScheduleStatus } from './statuses'

/** Adjacent hours of a booking that have the same date, status and attendance. */
export interface BookedHours {
  readonly first: BookingSchedule
  /** `6:00 PM - 8:00 PM`. */
  readonly time: string
  readonly durationMinutes: number
}

/** The hours of a booking that are not cancelled. */
export const liveHours = ({ schedules }: Pick<Booking, 'schedules'>): readonly BookingSchedule[] =>
  schedules.filter(({ status }) => scheduleStatus(status) !== 'Canceled')

/** One status for a whole booking (B4.01, B4.02); a booking without hours is cancelled. */
export const statusOf = ({ schedules }: Pick<Booking, 'schedules'>): ScheduleStatus =>
  combinedStatus(schedules.map(({ status }) => scheduleStatus(status))) ?? 'Canceled'

/** The hours of a booking, adjacent ones joined. */
export function hoursOf({ schedules }: Pick<Booking, 'schedules'>): readonly BookedHours[] {
  const isAlike = (one: BookingSchedule, other: BookingSchedule) =>
    one.date === other.date && one.status === other.status && one.attendanceState === other.attendanceState
  return joinHours(schedules, { timeOf: ({ timeSlot }) => timeSlot, belong: isAlike }).map(
    ({ first, time, count }) => ({
      first,
      time: time ?? first.timeSlot,
      durationMinutes: first.durationMinutes * count,
    }),
  )
}

/**
 * Instant (epoch milliseconds) at which the first hour that is not cancelled begins; null when no time is
 * readable.
 */
export function startOf(booking: Pick<Booking, 'schedules'>): number | null {
  const starts = liveHours(booking).flatMap(({ date, timeSlot }) => {
    const slot = slotFromText(timeSlot)
    return slot === null ? [] : [slotStart(date, slot)]
  })
  return starts.length === 0 ? null : Math.min(...starts)
}

/**
 * The payment status of a booking is that of its first hour that is not cancelled, else of its first hour.
 */
export const paymentStatusOf = (booking: Pick<Booking, 'schedules'>): string | null =>
  (liveHours(booking)[0] ?? booking.schedules[0])?.paymentStatus ?? null

/** True when a booking has been paid. */
export const isBookingPaid = (booking: Booking): boolean =>
  booking.paymentAttempt?.state === 'paid' || paymentTone(paymentStatusOf(booking)) === 'success'

/** True while a payment for it is under way at the gateway. */
export const isBeingPaid = ({ paymentAttempt }: Booking): boolean => paymentAttempt?.state === 'processing'

/** The reason why the portal neither cancels nor moves a booking that is being paid. */
export const beingPaidText = 'A payment for this booking is being processed. Please wait for its result.'

/** An offered action with the reason why it is unavailable now; `null` when it is not offered at all. */
export type Offer = { readonly reason: string | null } | null

/** The offer to pay for a booking: an own, live, unpaid one. */
export function paymentOffer(booking: BookingDetails): Offer {
  if (isClass(booking) || statusOf(booking) === 'Canceled' || isBookingPaid(booking)) return null
  if (isBeingPaid(booking)) return { reason: notConfirmedText }
  return { reason: booking.price === null ? noAmountText : null }
}

/**
 * The deadline (epoch milliseconds, inclusive) for cancelling a booking; null when its hours are unreadable.
 */
export function cancellationDeadline(booking: Pick<Booking, 'schedules'>): number | null {
  const start = startOf(booking)
  return start === null ? null : cancellableUntil(start)
}

/** The text when it is too late to cancel a booking. */
export const tooLateText = (deadline: number): string =>
  `It could be cancelled until ${dateTimeText(deadline)}. Please contact support.`

/**
 * The offer to cancel a booking: a Confirmed one (B4.05), until shortly before it begins (`centreRules`),
 * unless it is being paid.
 */
export function cancellationOffer(booking: BookingDetails, now: number): Offer {
  if (isClass(booking) || statusOf(booking) !== 'Confirmed') return null
  if (isBeingPaid(booking)) return { reason: beingPaidText }
  const deadline = cancellationDeadline(booking)
  return { reason: deadline !== null && now > deadline ? tooLateText(deadline) : null }
}
