/** The parameter of the receipt's page that names the payment. */
export const receiptParameter = 'reference'

/**
 * `?reference=SB-1`: the query that opens the receipt of a payment; a gateway's reference may hold any
 * character.
 */
export const receiptQuery = (reference: string): string =>
  `?${receiptParameter}=${encodeURIComponent(reference)}`
