import { safeReturnPath } from '../portal/returnPath'
import { routeAt } from '../portal/routes'
import { asPayment, type Rupees } from './money'

/** A due in a payment. */
export interface PaidDue {
  /** The id in the gateway call (B7.10). */
  readonly payableId: number
  /** True for the id of a booking, false for the due's own. */
  readonly isBooking: boolean
  readonly title: string
  /** The description in the dialog: for a booking its date and hour. Null when there was none. */
  readonly description: string | null
  readonly amount: Rupees
}

/** A due that the member took to the gateway from this browser; its outcome there is not part of it. */
export interface StartedPayment extends PaidDue {
  /** The dues of one payment, the first of which has its id; absent for a payment of one due. */
  readonly together?: readonly PaidDue[] | undefined
  /** Instant in epoch milliseconds at which the member left for the gateway. */
  readonly leftAt: number
  /** The portal's page with its query on which the payment began; null when unknown. */
  readonly returnPath: string | null
}

/** Payments under way, and the dues to pay after them. */
export interface PaymentRecord {
  readonly started: readonly StartedPayment[]
  /** The ids of the unpaid dues in the gateway call, in order. */
  readonly queue: readonly number[]
}

/** The dues of a payment, each as if it were paid alone. */
export const partsOf = ({ together, ...payment }: StartedPayment): readonly StartedPayment[] =>
  together?.map((due) => ({ ...payment, ...due })) ?? [payment]

/** `Rs. 1,500 for Badminton Court 1`. */
export const namedPayment = ({ amount, title }: Pick<PaidDue, 'amount' | 'title'>): string =>
  `${asPayment(amount)} for ${title}`

/** True when both are the very same departure for the gateway. */
export const samePayment = (one: StartedPayment, other: StartedPayment): boolean =>
  one.payableId === other.payableId && one.isBooking === other.isBooking && one.leftAt === other.leftAt

/**
 * The page on which the latest payment began, where the member goes on after the gateway; null unless it is a
 * known page of members.
 */
export function returnPathOf(started: readonly StartedPayment[]): string | null {
  const last = started.reduce<StartedPayment | null>(
    (latest, each) => (latest === null || each.leftAt >= latest.leftAt ? each : latest),
    null,
  )
  return safeReturnPath(last?.returnPath, (path) => routeAt(path)?.audience === 'members')
}
