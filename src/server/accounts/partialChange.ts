/**
 * A field of a change as a parameter of the statement: null keeps an unsent field, '' empties it. The
 * statement keeps the rest of the row, so a concurrent request's change survives.
 */
export const sentValue = (sent: string | null | undefined): string | null =>
  sent === undefined ? null : (sent ?? '')
