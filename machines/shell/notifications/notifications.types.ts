import type { Notification, Notifications } from '@domain/messages/notification'
import type { KnownUnread } from '@domain/portal/knownNumbers'
import type { Failure, Outcome } from '@domain/values/outcome'
import type { ChangeNotice } from '@machines/shared/changes'
import type { FailureContext } from '@machines/shared/failure'
import type { CountdownTicked } from '@machines/shared/wait'

export interface NotificationsInput {
  /** The count that an earlier start read; null when none did. */
  readonly kept: KnownUnread | null
}

export interface NotificationsContext extends FailureContext, NotificationsInput {
  /** Newest first, as in the server's last answer. */
  readonly items: readonly Notification[]
  /** Number of unread ones in the server's last answer; null before the first. */
  readonly unread: number | null
  /** Ids displayed as read before the server has confirmed it, in the order of sending; or all. */
  readonly marks: readonly number[] | 'all'
  /**
   * The failure of the mark for all, since `failure` belongs to the list, which is read meanwhile; null after
   * a defect.
   */
  readonly markAllFailure: Failure | null
}

export type NotificationsUserEvent =
  /** The member presses the bell. */
  | { readonly type: 'panel.opened' }
  | { readonly type: 'dialog.closed' }
  | { readonly type: 'notification.opened'; readonly id: number }
  /** The member marks all as read. */
  | { readonly type: 'allRead.requested' }
  | { readonly type: 'retry.requested' }

/** The member opens another page, or another address of the same page. */
export type PageOpened = { readonly type: 'page.opened' }

export type NotificationsWorldEvent =
  | ChangeNotice
  | PageOpened
  /** The server counts more or fewer unread ones than before. */
  | { readonly type: 'unread.changed' }
  | CountdownTicked

export type NotificationsEvent = NotificationsUserEvent | NotificationsWorldEvent

/** `fetchNotifications`: the newest notifications and the number of unread ones (B7.09). */
export type FetchNotifications = { output: Outcome<Notifications> }
/** `markRead`: marks one read (B7.14). */
export type MarkRead = { input: { readonly id: number }; output: Outcome<unknown> }
/** `markAllRead`: marks all read (B7.15). */
export type MarkAllRead = { output: Outcome<unknown> }
