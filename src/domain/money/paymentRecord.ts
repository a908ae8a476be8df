/** A due that was taken to the gateway from this browser; it says nothing of what became of it there. */
export interface StartedPayment {
  /** What the gateway call was asked with (B7.10). */
  readonly payableId: number
  /** Whether that is the id of a booking, else it is the due's own. */
  readonly isBooking: boolean
  readonly title: string
  /** In rupees. */
  readonly amount: number
  /** Instant in epoch milliseconds at which the member left for the gateway. */
  readonly leftAt: number
}

/** Payments under way, and the dues that are to be paid after them. */
export interface PaymentRecord {
  readonly started: readonly StartedPayment[]
  /** What the gateway call is to be asked with for the dues still to be paid, in order. */
  readonly queue: readonly number[]
}

/** Whether both are the very same departure for the gateway. */
export const samePayment = (one: StartedPayment, other: StartedPayment): boolean =>
  one.payableId === other.payableId && one.isBooking === other.isBooking && one.leftAt === other.leftAt
