/**
 * A field of a change as a parameter of the statement: null for one that was not sent and stays, '' for one that was
 * emptied. The statement keeps the rest of the row as it is, whatever another request changes of it meanwhile.
 */
export const sentValue = (sent: string | null | undefined): string | null =>
  sent === undefined ? null : (sent ?? '')
