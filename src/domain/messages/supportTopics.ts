import type { Booking } from '../booking/booking'
import { asPayment } from '../money/money'
import type { Payable } from '../money/payable'
import { bookingReference } from '../booking/pricing'

/** What a ready-made e-mail to the centre says; the member reads it before sending it. */
export interface SupportTopic {
  readonly subject: string
  readonly message: string
}

type Item = Pick<Payable, 'payableId' | 'isBooking' | 'title'> & { readonly amount: Payable['amount'] | null }

/** `Badminton Court 1 (BK55)`, `Junior Badminton (due 901)`: by what the centre finds it. */
function named({ payableId, isBooking, title }: Item): string {
  if (payableId === null) return title
  return `${title} (${isBooking ? bookingReference(payableId) : `due ${payableId}`})`
}

const withAmount = (item: Item): string =>
  item.amount === null ? named(item) : `${named(item)}, ${asPayment(item.amount)}`

/** Said of what was paid twice; `what` is how the member knows it. */
export const paidTwiceText = (what: string): string =>
  `A second payment arrived for ${what}. Please contact support; the centre arranges the refund.`

/** A second payment arrived for what was paid already. */
export const paidTwiceTopic = (item: Item): SupportTopic => ({
  subject: `Paid twice: ${named(item)}`,
  message: `A second payment arrived for ${withAmount(item)}. Please arrange the refund.`,
})

/** Something cannot be paid in the portal; `why` is what the member read of it. */
export const notPayableTopic = (item: Item, why: string): SupportTopic => ({
  subject: `Cannot be paid in the portal: ${named(item)}`,
  message: `I would like to pay for ${withAmount(item)}. The portal says: ${why}`,
})

/** Whatever a member wants to ask the centre of a booking. */
export const bookingTopic = ({ id, facilityName }: Pick<Booking, 'id' | 'facilityName'>): SupportTopic => ({
  subject: `Booking ${bookingReference(id)}`,
  message: `Please help me with my booking ${bookingReference(id)} of ${facilityName}.`,
})

/** A paid booking was cancelled; the centre arranges the refund. */
export const refundTopic = ({ id, facilityName }: Pick<Booking, 'id' | 'facilityName'>): SupportTopic => ({
  subject: `Refund of ${bookingReference(id)}`,
  message: `I canceled my paid booking ${bookingReference(id)} of ${facilityName}. Please arrange the refund.`,
})

/** Opens the member's own mail program with the e-mail written. */
export const mailLink = (address: string, { subject, message }: SupportTopic): string =>
  `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`

/** Calls a number as people write it. */
export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** A Basic member would like what Full membership adds (A1.07). */
export const upgradeTopic: SupportTopic = {
  subject: 'Upgrade to Full membership',
  message: 'I would like to upgrade my membership from Basic to Full.',
}

/** A child account that the portal does not change; `name` is the child's. */
export const childTopic = (name: string): SupportTopic => ({
  subject: `Child account: ${name}`,
  message: `Please help me with the child account of ${name}.`,
})
