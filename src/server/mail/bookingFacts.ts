import { cancellationPeriod } from '@domain/booking/centreRules'
import { bookingReference, isCancellable } from '@domain/booking/pricing'
import { namedRefundRules } from '@domain/booking/refundSettings'
import { hourText, slotStart, slotText } from '@domain/booking/slots'
import { asPayment, type Rupees } from '@domain/money/money'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate, weekdayName } from '@domain/time/dates'

/** The facts in every mail about a booking. */
export interface BookingInMail {
  readonly bookingId: number
  readonly facilityName: string
  readonly activityName: string
  readonly branchName: string
  readonly date: CentreDate
  /** The hours in the mail, earliest first. */
  readonly hours: readonly number[]
}

/** The time of consecutive hours: `6:00 PM - 8:00 PM`. */
export const timeOf = ({ hours }: Pick<BookingInMail, 'hours'>): string =>
  slotText(hours[0] ?? 0, hours.length)

/** A title such as `Moved to Friday, 8 PM`. */
export const movedTitle = ({ date, hours }: Pick<BookingInMail, 'date' | 'hours'>): string =>
  `Moved to ${weekdayName(date)}, ${hourText(hours[0] ?? 0)}`

/** `Badminton Court 1, Thursday, July 9, 2026, 6:00 PM - 8:00 PM`: what the subject of a mail says. */
export const courtAndTime = (booking: BookingInMail): string =>
  `${booking.facilityName}, ${longDate(booking.date)}, ${timeOf(booking)}`

/** The booking's reference, place and time. */
export const bookingFacts = (booking: BookingInMail) =>
  [
    ['Booking', bookingReference(booking.bookingId)],
    ['Facility', `${booking.facilityName} (${booking.activityName}), ${booking.branchName}`],
    ['Date', longDate(booking.date)],
    ['Time', `${timeOf(booking)} (Sri Lanka time)`],
  ] as const

/** The sentence about a booking that begins too soon for a cancellation. */
export const tooLateToCancel = `It begins in less than ${cancellationPeriod}, so it can no longer be cancelled.`

/** The sentence about a paid booking that moved. */
export const paymentGoesAlong = 'It is paid: your payment goes along to the new time.'

/** The deadline of a cancellation, or the sentence that it has passed. */
export function deadlineText({ date, hours }: Pick<BookingInMail, 'date' | 'hours'>, now: number): string {
  return isCancellable(slotStart(date, hours[0] ?? 0), now)
    ? `You may cancel up to ${cancellationPeriod} before it begins.`
    : tooLateToCancel
}

/** What becomes of the money of a paid booking that was cancelled; `refund` is what was requested, or null. */
export function paidAndCancelled(bookingId: number, refund: Rupees | null): string {
  if (refund !== null) return `It had been paid. Refund of ${asPayment(refund)} requested.`
  const contact = `please contact support and give the reference ${bookingReference(bookingId)}.`
  return namedRefundRules().length > 0
    ? `It had been paid. By the rule of the centre nothing of it is refunded. If you have questions, ${contact}`
    : `It had been paid. For a refund, ${contact}`
}
