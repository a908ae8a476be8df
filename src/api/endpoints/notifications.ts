import { defineEndpoint } from '../endpoint'
import { messageAnswer } from '../schemas/envelope'
import * as schemas from '../schemas/notifications'

/**
 * The bell's list (B7.09). The `target` of a notification, if any, names its subject: a booking, a due, hours
 * to book, or a page.
 */
export const notifications = defineEndpoint({
  name: 'notifications',
  method: 'GET',
  path: '/get-all-notifications',
  kind: 'read',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.notificationsAnswer,
  fallback: 'Failed to fetch notifications',
  screenFallback: 'Failed to load notifications',
  malformedText: 'Invalid response format from server',
  source: ['B7.09', 'B8.08', 'B8.14', 'B8.15', 'B8.16'],
})

/** Marks one notification read (B7.14). */
export const markNotificationRead = defineEndpoint({
  name: 'markNotificationRead',
  method: 'POST',
  path: '/mark-notification-read/{id}',
  kind: 'write',
  token: 'required',
  toWire: ({ id }: { id: number }) => ({ path: { id } }),
  answer: messageAnswer,
  fallback: 'Failed to mark notification as read',
  source: ['B7.14', 'B8.17'],
})

/** Marks all notifications read (B7.15). */
export const markAllNotificationsRead = defineEndpoint({
  name: 'markAllNotificationsRead',
  method: 'POST',
  path: '/mark-all-notifications-read',
  kind: 'write',
  token: 'required',
  toWire: (_nothing: undefined) => ({}),
  answer: schemas.markAllReadAnswer,
  fallback: 'Failed to mark all notifications as read. Please try again.',
  source: ['B7.15', 'B8.18'],
})
