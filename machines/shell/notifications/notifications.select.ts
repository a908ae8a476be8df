import type { SnapshotFrom } from 'xstate'
import type { Notification } from '@domain/messages/notification'
import { pathOfTarget } from '@domain/messages/notificationTarget'
import { dateTimeText } from '@domain/time/dates'
import type { FailureNotice } from '@domain/values/failureNotices'
import { loadNoticeOf } from '@machines/shared/loadable'
import type { notificationsMachine } from './notifications.machine'
import { displayedUnread, isUnread } from './notifications.marks'
import type { NotificationsContext } from './notifications.types'

/** A notification in words. */
export interface NotificationRow {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly message: string
  /** `2 hours ago`, or the date and the time; null when the server gave neither. */
  readonly when: string | null
  readonly unread: boolean
  /** The portal's address of its subject; null when it links nowhere. */
  readonly path: string | null
}

/** The number of unread notifications at the bell; null while unknown. */
interface Bell {
  readonly unread: number | null
}
interface Read extends Bell {
  readonly notice: FailureNotice | null
  /** Seconds until another attempt is allowed, or null when it is allowed now. */
  readonly secondsLeft: number | null
  readonly canMarkAll: boolean
  /** The reason why the mark for all failed. */
  readonly markAllFailure: string | null
}

export type NotificationsScreen =
  | (Bell & { readonly screen: 'closed' })
  | (Bell & { readonly screen: 'loading' })
  | (Bell & { readonly screen: 'failed'; readonly message: string; readonly secondsLeft: number | null })
  | (Read & { readonly screen: 'empty' })
  | (Read & {
      readonly screen: 'list'
      readonly rows: readonly NotificationRow[]
      /** Number of unread notifications older than the list. */
      readonly olderUnread: number
    })

const markAllText = 'Failed to mark all notifications as read. Please try again.'

const rowOf = (context: NotificationsContext, notification: Notification): NotificationRow => {
  const { id, type, title, message, createdAt, createdAtText, target } = notification
  return {
    id,
    type,
    title,
    message,
    when: createdAtText ?? (createdAt === null ? null : dateTimeText(createdAt)),
    unread: isUnread(context, id),
    path: target && pathOfTarget(target),
  }
}

/** The screen of the bell and its list. */
export function selectNotifications(
  snapshot: SnapshotFrom<typeof notificationsMachine>,
): NotificationsScreen {
  const { context } = snapshot
  const unread = displayedUnread(context)
  if (!snapshot.matches({ panel: 'open' })) return { screen: 'closed', unread }
  if (snapshot.matches({ reading: 'loading' })) return { screen: 'loading', unread }
  const isRateLimited =
    snapshot.matches({ reading: 'rateLimited' }) || snapshot.matches({ reading: { loaded: 'rateLimited' } })
  const secondsLeft = isRateLimited ? context.secondsLeft : null
  if (!snapshot.matches({ reading: 'loaded' }))
    return { screen: 'failed', unread, message: loadNoticeOf(context).message, secondsLeft }
  const { markAllFailure: failure } = context
  const read: Read = {
    unread,
    notice:
      isRateLimited || snapshot.matches({ reading: { loaded: 'stale' } }) ? loadNoticeOf(context) : null,
    secondsLeft,
    canMarkAll: snapshot.can({ type: 'allRead.requested' }),
    markAllFailure: snapshot.matches({ marking: 'markAllFailed' })
      ? failure?.kind === 'refused'
        ? failure.message
        : markAllText
      : null,
  }
  if (context.items.length === 0) return { screen: 'empty', ...read }
  const rows = context.items.map((each) => rowOf(context, each))
  const listed = rows.filter((row) => row.unread).length
  return { screen: 'list', ...read, rows, olderUnread: Math.max(0, (unread ?? 0) - listed) }
}
