import { branchIdFrom } from '../account/branches'
import { asPayment, type Rupees, sameAmount } from '../money/money'
import type { Booking, BookingDetails } from './booking'
import { isBookingPaid, startOf } from './bookingFacts'
import { bookingReference } from './pricing'
import { noRefundText, refundChanges, refundOf } from './refundRules'

/** The branch of a booking; null when unknown. */
const branchOf = ({ branchName }: Booking): number | null =>
  branchName === null ? null : branchIdFrom(branchName)

/**
 * What a paid booking gives back when it is cancelled at `now` (epoch milliseconds), in rupees: 0 when it is too
 * late, null where no rule says it.
 */
export function expectedRefund(booking: BookingDetails, now: number): Rupees | null {
  const start = startOf(booking)
  if (!isBookingPaid(booking) || booking.price === null || start === null) return null
  return refundOf(branchOf(booking), booking.price, start, now)
}

/** The moments (epoch milliseconds, inclusive) until which a booking gives back as much as before. */
export function refundDeadlines(booking: BookingDetails): readonly number[] {
  const start = startOf(booking)
  return start === null || !isBookingPaid(booking) ? [] : refundChanges(branchOf(booking), start)
}

/** The consequence of cancelling a booking for its money; `refund` is what is expected of it. */
export function cancellationConsequence(booking: BookingDetails, refund: Rupees | null): string {
  if (!isBookingPaid(booking)) return 'You have not paid for this, so you owe nothing.'
  const { price } = booking
  if (refund === null || price === null)
    return `This booking has been paid. For a refund, please contact support and give the reference ${bookingReference(booking.id)}.`
  if (refund === 0) return noRefundText(branchOf(booking))
  const part = sameAmount(refund, price) ? '' : ` of ${asPayment(price)}`
  return `${asPayment(refund)}${part} will be refunded.`
}
