import type { CentreDate } from '../time/centreTime'

/** The pages to which a notification may link. */
export const targetPages = [
  'calendar',
  'myBookings',
  'payables',
  'recentPayments',
  'childAccounts',
  'profile',
  'contactSupport',
] as const
export type TargetPage = (typeof targetPages)[number]

/** The subject of a notification, which opening it leads to. */
export type NotificationTarget =
  | { readonly kind: 'booking'; readonly bookingId: number }
  /** A due, by its own id. */
  | { readonly kind: 'due'; readonly dueId: number }
  /** A page of the portal, for a notification without a single subject. */
  | { readonly kind: 'page'; readonly page: TargetPage }
  /** Hours of a facility that can be booked. */
  | {
      readonly kind: 'hours'
      readonly branchId: number
      readonly date: CentreDate
      readonly activityId: number
      readonly facilityId: number
      /** One hour, or two in a row, by their first: 5 to 23. */
      readonly slots: readonly number[]
    }

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
  /** Null when the server names none, or one that the portal does not know. */
  readonly target: NotificationTarget | null
}

/** The answer of the bell in either shape (B3.23): a list, a count, or both. */
export interface Notifications {
  readonly items: readonly Notification[]
  readonly unread: number
}
