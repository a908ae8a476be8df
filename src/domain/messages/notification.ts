/** A notice of the bell (B3.22). */
export interface Notification {
  readonly id: number
  /** Message, Alert or any other word. */
  readonly type: string
  readonly title: string
  readonly message: string
  /** Instant in epoch milliseconds, or null. */
  readonly createdAt: number | null
  /** The server's words, such as `2 hours ago`. */
  readonly createdAtText: string | null
  readonly read: boolean
}

/** The answer of the bell in either shape (B3.23): a list, a count, or both. */
export interface Notifications {
  readonly items: readonly Notification[]
  readonly unread: number
}
