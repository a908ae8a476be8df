/** The fragment of the address of the card of slot alerts, on My Bookings. */
export const waitingAnchor = '#waiting'
