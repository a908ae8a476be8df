/** The secret address at which a member's calendar reads the bookings (extension `calendar-feed`); not the address itself. */
export interface CalendarFeed {
  /** Instant in epoch milliseconds, or null when the server gives none. */
  readonly createdAt: number | null
  /** Instant in epoch milliseconds at which a calendar read it last, or null when none did. */
  readonly lastReadAt: number | null
}

/** The server tells the address once, when it is created. */
export interface CreatedCalendarFeed {
  readonly secretAddress: string
  readonly feed: CalendarFeed
}
