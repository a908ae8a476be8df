import type { Queries } from './database/database'
import { Problem } from './http/problems'

/** What is asked of a payment gateway. Its own records are written in the caller's transaction. */
export interface Gateway {
  /** Prepares a page on which the attempt can be paid, and answers its address. */
  openCheckout(
    queries: Queries,
    checkout: { readonly attemptId: string; readonly item: string; readonly amount: number },
  ): Promise<string>
  /** Closes the page of an attempt that has been given up, unless a payment is under way on it. */
  voidCheckout(queries: Queries, attemptId: string): Promise<void>
}

/** A server without a gateway: nothing can be paid, and 503 says so before anything is written. */
export const noGateway: Gateway = {
  openCheckout() {
    return Promise.reject(
      new Problem(503, 'Online payment is not available at the moment. Please pay at the centre.'),
    )
  },
  voidCheckout: () => Promise.resolve(),
}
