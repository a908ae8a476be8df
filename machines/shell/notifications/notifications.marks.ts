/**
 * The notifications that are displayed as read: those that the server marked, and those whose marks are on
 * their way.
 */
import type { Notification } from '@domain/messages/notification'
import type { NotificationsContext } from './notifications.types'

type Known = Pick<NotificationsContext, 'items' | 'unread' | 'marks'>

/** The notification of that id, or undefined. */
export const find = ({ items }: Pick<Known, 'items'>, id: number): Notification | undefined =>
  items.find((each) => each.id === id)

const isMarked = ({ marks }: Pick<Known, 'marks'>, id: number): boolean =>
  marks === 'all' || marks.includes(id)

/** True when the notification is displayed as unread. */
export const isUnread = (known: Known, id: number): boolean =>
  find(known, id)?.read === false && !isMarked(known, id)

/** The number displayed as unread, never below 0 (B4.31); null while unknown. */
export function displayedUnread(known: Known): number | null {
  if (known.unread === null || known.marks === 'all') return known.unread && 0
  const marked = known.items.filter(({ id, read }) => !read && isMarked(known, id)).length
  return Math.max(0, known.unread - marked)
}

/** The notifications and their count after some of them were read. */
export function withRead(
  { items, unread }: Known,
  isRead: (notification: Notification) => boolean,
): Pick<Known, 'items' | 'unread'> {
  const changed = items.filter((each) => !each.read && isRead(each)).length
  return {
    items: items.map((each) => (isRead(each) ? { ...each, read: true } : each)),
    unread: unread === null ? null : Math.max(0, unread - changed),
  }
}
