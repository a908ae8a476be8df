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
