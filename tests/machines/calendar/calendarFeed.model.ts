import { failed, succeeded } from '@domain/values/outcome'
import { calendarFeedMachine } from '@machines/calendar/calendarFeed/calendarFeed.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, failures, refusal } from '@tests/support/samples'

const feed = { createdAt: Date.UTC(2026, 6, 1, 3, 30), lastReadAt: Date.UTC(2026, 6, 8, 12, 30) }
const secretAddress = 'https://portal.example/calendar-feed/sample-of-a-secret.ics'

/** The calendar address: one or none, every failure, and each outcome of a change. */
export const model = defineModel(calendarFeedMachine, {
  name: 'calendarFeed',
  inputs: { offered: { isOffered: true }, 'not offered': { isOffered: false } },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'address.requested': [{ type: 'address.requested' }],
    'revocation.requested': [{ type: 'revocation.requested' }],
    'copy.requested': [{ type: 'copy.requested' }],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    fetchFeed: [
      succeeded(null),
      succeeded(feed),
      failed(failures.offline),
      failed(failures.tooMany),
      refusal({ status: 500, message: 'Failed to fetch the calendar address' }),
    ],
    changeFeed: [
      succeeded({ secretAddress, feed: { ...feed, lastReadAt: null } }),
      succeeded(null),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    watchChanges: [],
    countDown: [],
  },
  background: ['watchChanges'],
  contextKey: ({ context }) => [
    context.feed === null,
    context.secretAddress === null,
    context.change,
    context.failure && [context.failure.kind, 'message' in context.failure && context.failure.message],
    context.secondsLeft > 0,
    context.waitUntil > 0,
  ],
  rests: ['notOffered'],
  invariants: {
    'an address is displayed only while the server knows one': ({ context }) =>
      context.secretAddress === null || context.feed !== null,
    'nothing is sent twice by itself': (snapshot) =>
      !snapshot.matches({ changing: 'notKnown' }) || !snapshot.can({ type: 'revocation.requested' }),
    'a server that asks to wait is not asked again': (snapshot) =>
      !(snapshot.matches('rateLimited') || snapshot.matches({ changing: 'waiting' })) ||
      (!snapshot.can({ type: 'retry.requested' }) && !snapshot.can({ type: 'address.requested' })),
  },
})
