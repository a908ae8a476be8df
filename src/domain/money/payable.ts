import { countText } from '../values/countText'
import { asPayment, type Rupees, sumOf } from './money'
import type { PaidDue, StartedPayment } from './paymentRecord'
import { type DueCategory, payableIdOf, type Receivable } from './receivable'

/** An item for which the payment dialog can open (B2.79, B2.81). */
export interface Payable {
  /** The id in the gateway call (B7.10); null for a booking's due without its booking id (B5.10). */
  readonly payableId: number | null
  /** True for the id of a booking, false for the due's own. */
  readonly isBooking: boolean
  readonly title: string
  readonly description: string | null
  readonly amount: Rupees
  /** The dues of one payment, the first of which has its id; absent for a payment of one due. */
  readonly together?: readonly PaidDue[] | undefined
  /** Its place among several that are paid one after the other; absent for a payment alone. */
  readonly place?: {
    readonly at: number
    readonly of: number
    /** True when the member agreed to the terms for one of the others. */
    readonly agreed: boolean
    /** The sum of all that is left, this one included; null while an amount is unknown. */
    readonly left: Rupees | null
  }
}

/** The most dues of one payment (extension `joint-payments`). */
export const duesPerPayment = 50

/** `Payment 1 of 2`. */
export const placeText = ({ at, of }: Pick<NonNullable<Payable['place']>, 'at' | 'of'>): string =>
  `Payment ${at} of ${of}`

/** The payer, as the dialog displays them (B2.83). */
export interface Customer {
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** True when a due is paid by the number of its booking (B7.10). */
export const isOfBooking = (due: Pick<Receivable, 'receivableType'>): boolean =>
  due.receivableType === 'Member Booking'

/** True when a payment was made for this due. */
export const isFor = (due: Receivable, payment: Pick<StartedPayment, 'payableId' | 'isBooking'>): boolean =>
  isOfBooking(due) === payment.isBooking && payableIdOf(due) === payment.payableId

/** True when two payments are for the same due. */
export const samePayable = (
  one: Pick<Payable, 'payableId' | 'isBooking'>,
  other: Pick<Payable, 'payableId' | 'isBooking'>,
): boolean => one.isBooking === other.isBooking && one.payableId === other.payableId

/** A due as a payable for the payment dialog; null when its amount is unknown. */
export function payableOf(due: Receivable): Payable | null {
  if (due.amount === null) return null
  return {
    payableId: payableIdOf(due),
    isBooking: isOfBooking(due),
    title: payableTitleOf(due),
    description: due.description,
    amount: due.amount,
  }
}

/** The subject of a due, in a word or two. */
export function titleOf(due: Receivable): string {
  const particular =
    due.category === 'member' ? due.facility : due.category === 'class' ? due.className : due.itemName
  return particular ?? (due.title || 'Payment')
}

/** The same with the child's name, for a list of several dues: a parent sees which child each is for. */
export function payableTitleOf(due: Receivable): string {
  const isOfChild = due.memberType?.trim().toLowerCase() === 'child' && due.memberName !== null
  return isOfChild ? `${titleOf(due)} for ${due.memberName}` : titleOf(due)
}

/** True when the server says that a due has been paid. */
export const isPaid = (due: Receivable): boolean =>
  due.paymentAttempt?.state === 'paid' || due.paymentStatus?.trim().toLowerCase() === 'paid'

/** The payment of several dues; that of the due itself where there is one, and null for none. */
export function jointPayable(dues: readonly PaidDue[]): Payable | null {
  const [first] = dues
  if (!first || dues.length === 1) return first ?? null
  const title = countText(dues.length, 'payment')
  const amount = sumOf(dues.map((due) => due.amount))
  return { ...first, title, description: null, amount, together: dues }
}

/** The text for a due that only the centre can correct. */
export const noAmountText = 'The centre gave no amount for this. Please contact support.'

/** The text for a payment that the gateway is processing. */
export const notConfirmedText = 'A payment for this is not confirmed yet: do not pay again.'

/** The reason why the payment dialog cannot take a due, in words; null when it can. */
export function whyNotPayable(due: Receivable): string | null {
  if (isPaid(due)) return 'This has been paid.'
  if (due.paymentAttempt?.state === 'processing') return notConfirmedText
  return payableOf(due) ? null : noAmountText
}

/** The headings of the three categories (B2.66, B2.67). */
export const dueCategories: readonly {
  readonly id: DueCategory
  readonly tab: string
  readonly title: string
}[] = [
  { id: 'member', tab: 'Direct Booking Payables', title: 'Membership Payments Outstanding' },
  { id: 'class', tab: 'Class Payables', title: 'Class Payments Outstanding' },
  { id: 'retail', tab: 'Retail-Shop Payables', title: 'Retail Payments Outstanding' },
]

/** `Rs. 12,400`, and the number of dues without an amount; null when no amount is known. */
export function sumText(dues: readonly Pick<Receivable, 'amount'>[]): string | null {
  const amounts = dues.flatMap(({ amount }) => (amount === null ? [] : [amount]))
  if (amounts.length === 0) return null
  const without = dues.length - amounts.length
  return `${asPayment(sumOf(amounts))}${without === 0 ? '' : ` and ${without} without an amount`}`
}
