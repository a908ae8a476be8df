import type { BookingDetails, BookingRequest } from './booking'
import { hoursOf } from './bookingFacts'
import { choiceText } from './slots'
import type { Payable } from '../money/payable'
import { longDate } from '../time/dates'

/** A booking as a payable for the payment dialog; null when the server sends no price. */
export function payableOfBooking(booking: BookingDetails): Payable | null {
  const { id, facilityName, price } = booking
  if (price === null) return null
  const [hours] = hoursOf(booking)
  return {
    payableId: id,
    isBooking: true,
    title: facilityName,
    description: hours ? `${longDate(hours.first.date)}, ${hours.time}` : '',
    amount: price,
  }
}

/** A new booking as a payable for the payment dialog. */
export const payableOfRequest = (
  bookingId: number,
  { facilityName, date, choice, totalAmount }: Omit<BookingRequest, 'idempotencyKey'>,
): Payable => ({
  payableId: bookingId,
  isBooking: true,
  title: facilityName,
  description: `${longDate(date)}, ${choiceText(choice)}`,
  amount: totalAmount,
})
