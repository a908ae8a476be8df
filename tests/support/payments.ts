import { instantAt } from '@domain/time/centreTime'
import { isPaid, type Payable } from '@domain/money/payable'
import type { Refund } from '@domain/booking/booking'
import type { StartedPayment } from '@domain/money/paymentRecord'
import type {
  BookingDue,
  ClassDue,
  DueList,
  Receivable,
  Receivables,
  RetailDue,
} from '@domain/money/receivable'
import { tenInTheMorning } from './days'

const common = {
  memberName: 'Nimal Perera',
  memberType: 'Primary',
  profileImage: null,
  status: 'Pending',
  paymentStatus: 'Pending',
  dueAt: instantAt('2026-07-09', 18),
  date: '2026-07-09',
  paymentAttempt: null,
} as const

/** The due of an hour on Badminton Court 1. */
export const bookingDue = (change: Partial<BookingDue> = {}): BookingDue => ({
  ...common,
  category: 'member',
  id: 900,
  title: 'Badminton Court 1',
  description: 'Thursday, July 9, 2026, 6:00 PM - 7:00 PM',
  amount: 1500,
  receivableType: 'Member Booking',
  bookingId: 55,
  facility: 'Badminton Court 1',
  timeSlot: '6:00 PM - 7:00 PM',
  membershipType: 'One-Time',
  membershipFee: 1500,
  ...change,
})

/** A child's class. */
export const classDue = (change: Partial<ClassDue> = {}): ClassDue => ({
  ...common,
  category: 'class',
  id: 901,
  title: 'Junior Badminton',
  description: 'Monthly course fee',
  memberName: 'Sahan Perera',
  memberType: 'Child',
  amount: 4500,
  receivableType: 'Class Payment',
  bookingId: null,
  className: 'Junior Badminton',
  duration: '60 minutes',
  instructor: 'Chaminda Alwis',
  courseFee: 4500,
  ...change,
})

/** A due from the shop. */
export const retailDue = (change: Partial<RetailDue> = {}): RetailDue => ({
  ...common,
  category: 'retail',
  id: 902,
  title: 'Feather Shuttlecocks',
  description: 'Two tubes of twelve',
  amount: 6400,
  receivableType: 'Retail Shop',
  bookingId: null,
  itemName: 'Feather Shuttlecocks',
  quantity: 2,
  unitPrice: 3200,
  totalAmount: 6400,
  orderDate: '2026-07-05',
  ...change,
})

const listOf = <D extends Receivable>(items: readonly D[], complete: boolean): DueList<D> => ({
  items,
  total: items.length,
  unpaid: items.filter((due) => !isPaid(due)).length,
  complete,
})

/** The member's dues: one of each category unless others are given. */
export const duesWith = ({
  member = [bookingDue()],
  classes = [classDue()],
  retail = [retailDue()],
  complete = true,
}: {
  readonly member?: readonly BookingDue[]
  readonly classes?: readonly ClassDue[]
  readonly retail?: readonly RetailDue[]
  readonly complete?: boolean
} = {}): Receivables => ({
  member: listOf(member, complete),
  class: listOf(classes, complete),
  retail: listOf(retail, complete),
  totalCount: member.length + classes.length + retail.length,
})

/** That due as an input of the payment dialog. */
export const payable: Payable = {
  payableId: 55,
  isBooking: true,
  title: 'Badminton Court 1',
  description: 'Thursday, July 9, 2026, 6:00 PM - 7:00 PM',
  amount: 1500,
}

/** The same payment after the member left for the gateway. */
export const leftPayment: StartedPayment = {
  payableId: 55,
  isBooking: true,
  title: 'Badminton Court 1',
  description: 'Thursday, July 9, 2026, 6:00 PM - 7:00 PM',
  amount: 1500,
  leftAt: tenInTheMorning,
  returnPath: '/dashboard',
}

/** The refund of a booking that cost 1,500 rupees. */
export const refundOf = (state: string): Refund => ({ amount: 1500, state })

/** An attempt in the form of the API. */
export const attemptIn = (state: string, paidTwice = false) => ({
  state,
  updatedAt: tenInTheMorning,
  paidTwice,
  reference: state === 'paid' ? 'GW-501' : null,
})
