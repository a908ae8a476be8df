import type { Queries } from './database/database'
import { Problem } from './http/problems'

/** All amounts are Sri Lankan rupees (B9.01). */
export const currency = 'LKR'

/** The server's calls to a payment gateway. The gateway writes its records in the caller's transaction. */
export interface Gateway {
  /** The centre's name there; a notice for another one is refused. */
  readonly merchant: string
  /** Prepares a payment page for the attempt, and returns its address. */
  openCheckout(
    queries: Queries,
    checkout: { readonly attemptId: string; readonly item: string; readonly amount: number },
  ): Promise<string>
  /** Closes the page of an abandoned attempt, unless a payment is under way on it. */
  voidCheckout(queries: Queries, attemptId: string): Promise<void>
  /**
   * Gives money of a payment back. Rejects when it is not known whether the gateway did it. Absent where the
   * gateway takes no refunds from here.
   */
  readonly refund?: (refund: {
    /** The payment's. */
    readonly reference: string
    readonly attemptId: string | null
    /** In rupees; null for the whole payment. */
    readonly amount: number | null
    readonly description: string
  }) => Promise<
    | { readonly kind: 'refunded'; readonly reference: string }
    | { readonly kind: 'refused'; readonly reason: string }
  >
}

/** A server without a gateway: nobody can pay, and a 503 says so before any write. */
export const noGateway: Gateway = {
  merchant: '',
  openCheckout() {
    return Promise.reject(
      new Problem(503, 'Online payment is not available at the moment. Please pay at the centre.'),
    )
  },
  voidCheckout: () => Promise.resolve(),
}
