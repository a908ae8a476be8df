import { failed, succeeded } from '@domain/values/outcome'
import { displayedUnread } from '@machines/shell/notifications/notifications.marks'
import { notificationsMachine } from '@machines/shell/notifications/notifications.machine'
import { defineModel } from '@tests/support/model'
import { notificationOf } from '@tests/support/notifications'
import { failures } from '@tests/support/samples'

const unread = notificationOf({ id: 2 })
/** A read notification, so opening it only leads to the booking. */
const aboutBooking = notificationOf({ id: 1, read: true, target: { kind: 'booking', bookingId: 55 } })
const refusal = { ...failures.refused, status: 500, message: 'We are repairing it' }

/** The bell: some, only a count, each failure; marking one, two and all, answered and refused. */
export const model = defineModel(notificationsMachine, {
  name: 'notifications',
  input: { kept: null },
  samples: {
    'panel.opened': [{ type: 'panel.opened' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'notification.opened': [
      { type: 'notification.opened', id: unread.id },
      { type: 'notification.opened', id: aboutBooking.id },
    ],
    'allRead.requested': [{ type: 'allRead.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'unread.changed': [{ type: 'unread.changed' }],
    'page.opened': [{ type: 'page.opened' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    fetchNotifications: [
      succeeded({ items: [unread, aboutBooking], unread: 1 }),
      succeeded({ items: [], unread: 0 }),
      failed(failures.offline),
      failed(failures.tooMany),
    ],
    markRead: [succeeded(null), failed(failures.unknown)],
    markAllRead: [succeeded(null), failed(refusal)],
    watchChanges: [],
    watchAddress: [],
    countDown: [],
  },
  background: ['watchChanges', 'watchAddress'],
  contextKey: ({ context }) => [
    context.items.length > 0,
    context.unread,
    context.failure !== null,
    context.secondsLeft > 0,
  ],
  invariants: {
    'the count is never below 0': ({ context }) => (displayedUnread(context) ?? 0) >= 0,
    'nothing is displayed as read for long that no mark stands for': (snapshot) =>
      snapshot.context.marks !== 'all' || snapshot.matches({ marking: 'markingAll' }),
    'what is queued is being sent': ({ context: { marks }, ...snapshot }) =>
      marks === 'all' ||
      marks.length === 0 ||
      (snapshot as { value: { marking: string } }).value.marking === 'markingOne',
    'a server that asks to wait is not asked again': (snapshot) =>
      !(
        snapshot.matches({ reading: 'rateLimited' }) ||
        snapshot.matches({ reading: { loaded: 'rateLimited' } })
      ) || !snapshot.can({ type: 'retry.requested' }),
  },
})
