import type { Notification } from '@domain/messages/notification'
import { startOfTime } from './fakeServer'

/** An unread notification without a target. */
export const notificationOf = (traits: Partial<Notification> = {}): Notification => ({
  id: 1,
  type: 'Message',
  title: 'New dance classes',
  message: 'Dance for Beginners starts at the Rathmalana Branch next month.',
  createdAt: startOfTime - 7_200_000,
  createdAtText: '2 hours ago',
  read: false,
  target: null,
  ...traits,
})

/** One unread about a booking, one unread about nothing, one read. */
export const threeNotifications: readonly Notification[] = [
  notificationOf({
    id: 3,
    title: 'Booking confirmed',
    message: 'Badminton Court 1, Thursday, July 9, 2026, 6:00 PM - 7:00 PM.',
    target: { kind: 'booking', bookingId: 55 },
  }),
  notificationOf({ id: 2 }),
  notificationOf({ id: 1, type: 'Alert', title: 'Court closed', read: true, createdAtText: null }),
]
