import type { Rupees } from '@domain/money/money'
import type { Queries } from './database/database'
import { Problem } from './http/problems'

/** All amounts are Sri Lankan rupees (B9.01). */
export const currency = 'LKR'

/** An order at the gateway: one payment, of one due or of several together. */
export interface Checkout {
  /** The id of the order's first attempt. */
  readonly orderId: string
  /** The name of each due. */
  readonly items: readonly string[]
  /** The sum, in rupees. */
  readonly amount: Rupees
}

/** The server's calls to a payment gateway. The gateway writes its records in the caller's transaction. */
export interface Gateway {
  /** The centre's name there; a notice for another one is refused. */
  readonly merchant: string
  /** Prepares a payment page for the order, and returns its address. */
  openCheckout(queries: Queries, checkout: Checkout): Promise<string>
  /** True for an order with a page here; false for one of the gateway that the centre had before. */
  hasCheckout(queries: Queries, orderId: string): Promise<boolean>
  /** Closes the page of an abandoned order, unless a payment is under way on it. */
  voidCheckout(queries: Queries, orderId: string): Promise<void>
  /**
   * Gives money of a payment back. Rejects when it is not known whether the gateway did it. Absent where the
   * gateway takes no refunds from here.
   */
  readonly refund?: (refund: {
    /** The gateway's number of the payment. */
    readonly reference: string
    readonly orderId: string | null
    /** In rupees; null for the whole payment. */
    readonly amount: number | null
    readonly description: string
  }) => Promise<
    | { readonly kind: 'refunded'; readonly reference: string }
    | { readonly kind: 'refused'; readonly reason: string }
  >
  /**
   * Tries the gateway without a payment, and says what came back, a line for each. Absent where there is nothing to
   * try.
   */
  readonly tryOut?: () => Promise<readonly string[]>
}

/** A server without a gateway: nobody can pay, and a 503 says so before any write. */
export const noGateway: Gateway = {
  merchant: '',
  openCheckout() {
    return Promise.reject(
      new Problem(503, 'Online payment is not available at the moment. Please pay at the centre.'),
    )
  },
  hasCheckout: () => Promise.resolve(false),
  voidCheckout: () => Promise.resolve(),
}
