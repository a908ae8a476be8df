import type { Rupees } from './money'
import type { BranchName } from '../account/account'
import type { PaymentAttempt, Refund } from '../booking/booking'

/** The three tabs of the payables page (B2.66, B2.68). */
export type DueCategory = 'member' | 'class' | 'retail'

/** The common data of dues in all categories (B3.15, B3.16). */
interface DueBase {
  readonly id: number
  readonly title: string
  readonly description: string | null
  readonly memberName: string | null
  /** Primary or Child; any other value is kept as given. */
  readonly memberType: string | null
  readonly profileImage: string | null
  readonly status: string | null
  readonly paymentStatus: string | null
  /** In rupees; null when the server's value is no amount; the due then cannot be paid here. */
  readonly amount: number | null
  /** Instant in epoch milliseconds, or null. */
  readonly dueAt: number | null
  readonly date: string | null
  /** `Member Booking` and the like (B3.15). */
  readonly receivableType: string | null
  readonly bookingId: number | null
  /** Only with the extension `payment-attempts`. */
  readonly paymentAttempt: PaymentAttempt | null
}

/** A booking's due (B3.18). */
export interface BookingDue extends DueBase {
  readonly category: 'member'
  readonly facility: string | null
  readonly timeSlot: string | null
  readonly membershipType: string | null
  readonly membershipFee: number | null
}

/** A class due (B3.17). */
export interface ClassDue extends DueBase {
  readonly category: 'class'
  readonly className: string | null
  readonly duration: string | null
  readonly instructor: string | null
  readonly courseFee: number | null
}

/** A due of the retail shop (B3.19). */
export interface RetailDue extends DueBase {
  readonly category: 'retail'
  readonly itemName: string | null
  /** 1 when the server gives none (B2.75). */
  readonly quantity: number
  readonly unitPrice: number | null
  readonly totalAmount: number | null
  readonly orderDate: string | null
}

export type Receivable = BookingDue | ClassDue | RetailDue

/** The dues of one category. */
export interface DueList<D extends Receivable = Receivable> {
  readonly items: readonly D[]
  /**
   * Number of dues that the server lists in all, recently paid ones included; more than `items` when it sent
   * only a part.
   */
  readonly total: number
  /** Number of unpaid ones among them, for every count of dues on a page. */
  readonly unpaid: number
  /** False when rows may be missing or unreadable: a due's absence then proves nothing. */
  readonly complete: boolean
}

/** All dues of the member (B3.14, B7.08). */
export interface Receivables {
  readonly member: DueList<BookingDue>
  readonly class: DueList<ClassDue>
  readonly retail: DueList<RetailDue>
  /** The badge (B2.65, B3.20): 0 when the summary is absent. */
  readonly totalCount: number
}

/** A payment through the portal or at the front desk (extension `member-payments`). */
export interface MemberPayment {
  /** Instant in epoch milliseconds. */
  readonly paidAt: number | null
  readonly item: string
  readonly category: string | null
  /** In rupees. */
  readonly amount: number
  readonly reference: string | null
  /** The booking that it pays, and its branch; null for any other due, and from a server that does not say so. */
  readonly bookingId: number | null
  readonly branchName: BranchName | null
  /** paid, duplicate, charged back, refunded or void; any other word is kept as given. */
  readonly status: string | null
  /** online, cash, card, cheque or bank transfer; any other word is kept as given. */
  readonly method: string | null
  /** The running number of its receipt. */
  readonly receiptNumber: number | null
  readonly refund: Refund | null
  /** The other dues that were paid in the same payment (extension `joint-payments`). */
  readonly paidWith: readonly PaidItem[]
}

/** A due in a payment of several. */
export interface PaidItem {
  readonly item: string
  readonly amount: Rupees
}

/** Number of payments on a page (B9.17). */
export const paymentsOnPage = 5

export interface MemberPaymentPage {
  readonly payments: readonly MemberPayment[]
  readonly total: number
  readonly totalPages: number
}

/**
 * The id in the gateway call (B7.10): the booking's for a Member Booking, else the due's own; null for a
 * Member Booking without a booking id, which cannot be paid (B5.10).
 */
export const payableIdOf = (due: Pick<Receivable, 'id' | 'receivableType' | 'bookingId'>): number | null =>
  due.receivableType === 'Member Booking' ? due.bookingId : due.id
