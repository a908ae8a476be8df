/**
 * The feed of a member's bookings at a secret address (extension `calendar-feed`); without the address
 * itself.
 */
export interface CalendarFeed {
  /** Instant in epoch milliseconds, or null when the server gives none. */
  readonly createdAt: number | null
  /** Instant in epoch milliseconds of a calendar's last reading, or null when none has read it. */
  readonly lastReadAt: number | null
}

/** The server sends the address once, when it creates it. */
export interface CreatedCalendarFeed {
  readonly secretAddress: string
  readonly feed: CalendarFeed
}
