import type { Notification, Notifications } from '@domain/messages/notification'
import type { KnownUnread } from '@domain/portal/knownNumbers'
import type { Failure, Outcome } from '@domain/values/outcome'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface NotificationsInput {
  /** The count as an earlier start read it; null when none did. */
  readonly kept: KnownUnread | null
}

export interface NotificationsContext extends FailureContext, NotificationsInput {
  /** Newest first, as the server gave them last. */
  readonly items: readonly Notification[]
  /** How many are unread by the server's last answer; null before the first. */
  readonly unread: number | null
  /** Ids that are displayed as read and not yet known to be, in the order in which they are sent; or all. */
  readonly marks: readonly number[] | 'all'
  /** Why not all could be marked, while `failure` is of the list, which is read meanwhile; null after a defect. */
  readonly markAllFailure: Failure | null
}

export type NotificationsUserEvent =
  /** The bell. */
  | { readonly type: 'panel.opened' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'notification.opened'; readonly id: number }
  /** Mark all as read. */
  | { readonly type: 'allRead.requested' }
  | { readonly type: 'retry.requested' }

/** What happens outside of the bell. */
export type Change =
  /** The member returns to the page after having been elsewhere. */
  | { readonly type: 'attention.returned' }
  /** Something was booked, moved, cancelled or paid, of which the server notifies. */
  | { readonly type: 'dues.changed' }
  /** Something was read in another tab, or what was marked here has been answered. */
  | { readonly type: 'notifications.changed' }
  /** Another page, or another address of the same. */
  | { readonly type: 'page.opened' }

export type NotificationsWorldEvent =
  | Change
  /** The server counts more or fewer unread ones than before. */
  | { readonly type: 'unread.changed' }
  | CountdownTicked

export type NotificationsEvent = NotificationsUserEvent | NotificationsWorldEvent

/** `fetchNotifications`: the newest notifications and how many are unread (B7.09). */
export type FetchNotifications = { output: Outcome<Notifications> }
/** `markRead`: marks one read (B7.14). */
export type MarkRead = { input: { readonly id: number }; output: Outcome<unknown> }
/** `markAllRead`: marks all read (B7.15). */
export type MarkAllRead = { output: Outcome<unknown> }
