import { cancellationPeriod } from '@domain/booking/centreRules'
import { bookingReference, isCancellable } from '@domain/booking/pricing'
import { hourText, slotStart, slotText } from '@domain/booking/slots'
import type { CentreDate } from '@domain/time/centreTime'
import { longDate, weekdayName } from '@domain/time/dates'

/** What every mail about a booking says of it. */
export interface BookingInMail {
  readonly bookingId: number
  readonly facilityName: string
  readonly activityName: string
  readonly branchName: string
  readonly date: CentreDate
  /** The hours that the mail is about, earliest first. */
  readonly hours: readonly number[]
}

/** `6:00 PM - 8:00 PM` of hours in a row. */
export const timeOf = ({ hours }: Pick<BookingInMail, 'hours'>): string =>
  slotText(hours[0] ?? 0, hours.length)

/** `Moved to Friday, 8 PM`. */
export const movedTitle = ({ date, hours }: Pick<BookingInMail, 'date' | 'hours'>): string =>
  `Moved to ${weekdayName(date)}, ${hourText(hours[0] ?? 0)}`

/** Which booking it is, where and when. */
export const bookingFacts = (booking: BookingInMail) =>
  [
    ['Booking', bookingReference(booking.bookingId)],
    ['Facility', `${booking.facilityName} (${booking.activityName}), ${booking.branchName}`],
    ['Date', longDate(booking.date)],
    ['Time', `${timeOf(booking)} (Sri Lanka time)`],
  ] as const

/** Said of a booking that begins too soon to be cancelled. */
export const tooLateToCancel = `It begins in less than ${cancellationPeriod}, so it can no longer be cancelled.`

/** Said of a paid booking that was moved. */
export const paymentGoesAlong = 'It is paid: your payment goes along to the new time.'

/** Until when the booking may be cancelled, or that it no longer may. */
export function deadlineText({ date, hours }: Pick<BookingInMail, 'date' | 'hours'>, now: number): string {
  return isCancellable(slotStart(date, hours[0] ?? 0), now)
    ? `You may cancel up to ${cancellationPeriod} before it begins.`
    : tooLateToCancel
}
