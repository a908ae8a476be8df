import { instantAt } from '@domain/time/centreTime'
import { failed, succeeded } from '@domain/values/outcome'
import { slotAlertsMachine } from '@machines/booking/slotAlerts/slotAlerts.machine'
import { day } from '@tests/support/days'
import { defineModel } from '@tests/support/model'
import { everyFailure, failures, refusal } from '@tests/support/samples'
import { allAlerts, firstAlert, secondAlert } from '@tests/support/slotAlerts'

/** The slot alerts: two, one, none, every failure, and each outcome of a removal. */
export const model = defineModel(slotAlertsMachine, {
  name: 'slotAlerts',
  inputs: { offered: { isOffered: true }, 'not offered': { isOffered: false } },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'removal.requested': [
      { type: 'removal.requested', id: firstAlert.id },
      { type: 'removal.requested', id: secondAlert.id },
    ],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'hour.began': [{ type: 'hour.began', now: instantAt(day, 18) }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    fetchAlerts: [
      succeeded(allAlerts),
      succeeded([secondAlert]),
      succeeded([]),
      failed(failures.offline),
      failed(failures.tooMany),
      refusal({ status: 500, message: 'Failed to fetch the hours you are waiting for' }),
    ],
    removeAlert: [
      succeeded(null),
      refusal({ status: 404, message: 'This hour is no longer on your list.' }),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    watchChanges: [],
    watchHours: [],
    countDown: [],
  },
  background: ['watchChanges', 'watchHours'],
  contextKey: ({ context }) => [
    `${context.alerts.length} listed`,
    context.target !== null,
    context.removed !== null,
    context.failure && [context.failure.kind, 'message' in context.failure && context.failure.message],
    context.secondsLeft > 0,
    context.waitUntil > 0,
  ],
  rests: ['notOffered'],
  invariants: {
    'what is removed, or could not be, is known': (snapshot) =>
      !snapshot.matches('changing') || snapshot.context.target !== null,
    'one removal at a time': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'removal.requested', id: firstAlert.id }),
    'nothing is sent while an earlier answer is missing': (snapshot) =>
      !snapshot.matches({ changing: 'notKnown' }) ||
      !snapshot.can({ type: 'removal.requested', id: firstAlert.id }),
    'no wait is left behind in a list that can be used': (snapshot) =>
      !snapshot.matches({ loaded: 'ready' }) || snapshot.context.waitUntil === 0,
    'a server that asks to wait is not asked again': (snapshot) =>
      !(
        snapshot.matches('rateLimited') ||
        snapshot.matches({ loaded: 'rateLimited' }) ||
        snapshot.matches({ changing: 'waiting' })
      ) ||
      (!snapshot.can({ type: 'retry.requested' }) &&
        !snapshot.can({ type: 'attention.returned' }) &&
        !snapshot.can({ type: 'removal.requested', id: firstAlert.id })),
  },
})
