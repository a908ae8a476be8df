import { bookingReference } from '../booking/pricing'
import { type SupportTopic, topicOf } from '../messages/supportTopics'
import type { Refund } from '../booking/booking'
import { asPayment } from './money'
import { refundText } from './paymentTexts'
import type { Payable } from './payable'

type Item = Pick<Payable, 'payableId' | 'isBooking' | 'title'> & { readonly amount: Payable['amount'] | null }

/**
 * `Badminton Court 1 (BK55), Rs. 1,500`, `Junior Badminton (due 901), Rs. 4,500`: the reference by which the
 * centre finds it.
 */
function referenceOf({ payableId, isBooking, title, amount }: Item): string {
  const number = payableId === null ? null : isBooking ? bookingReference(payableId) : `due ${payableId}`
  const item = number === null ? title : `${title} (${number})`
  return amount === null ? item : `${item}, ${asPayment(amount)}`
}

/** The text for a due that was paid, with what is refunded of it: of money that came after a cancellation the whole. */
export const paidText = (what: string, refund: Refund | null): string =>
  `${what} has been paid.${refund ? ` ${refundText(refund)}.` : ''}`

/** The text for a due that was paid twice; `what` is its name for the member. */
export const paidTwiceText = (what: string, refund: Refund | null | undefined): string =>
  `A second payment arrived for ${what}. ${refund ? `${refundText(refund)}.` : 'For a refund, please contact support.'}`

/** The topic of a second payment for a due that was paid already. */
export const paidTwiceTopic = (item: Item): SupportTopic => topicOf('paidTwice', referenceOf(item))

/** The topic of a due that the member cannot pay in the portal. */
export const notPayableTopic = (item: Item): SupportTopic => topicOf('notPayable', referenceOf(item))
