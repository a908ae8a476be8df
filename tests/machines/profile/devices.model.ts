import { failed, succeeded } from '@domain/values/outcome'
import { devicesMachine } from '@machines/profile/devices/devices.machine'
import { allDevices, otherDevice, phone, thisDevice } from '@tests/support/devices'
import { defineModel } from '@tests/support/model'
import { everyFailure, failures, refusal } from '@tests/support/samples'

/** The devices: some, only this one, every failure, and each outcome of a sign-out. */
export const model = defineModel(devicesMachine, {
  name: 'devices',
  inputs: {
    offered: { isOffered: true, hasCalendarFeed: true },
    'not offered': { isOffered: false, hasCalendarFeed: false },
  },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'signOut.requested': [
      { type: 'signOut.requested', choice: phone.id },
      { type: 'signOut.requested', choice: 'others' },
      { type: 'signOut.requested', choice: thisDevice.id },
    ],
    'signOut.confirmed': [{ type: 'signOut.confirmed' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    fetchDevices: [
      succeeded(allDevices),
      succeeded([thisDevice, otherDevice]),
      succeeded([thisDevice]),
      failed(failures.offline),
      failed(failures.tooMany),
      refusal({ status: 500, message: 'Failed to fetch the signed-in devices' }),
    ],
    signOutTarget: [
      succeeded(null),
      refusal({ status: 404, message: 'This device is signed out already.' }),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    watchChanges: [],
    countDown: [],
  },
  background: ['watchChanges'],
  contextKey: ({ context }) => [
    context.devices.length,
    context.target?.kind ?? null,
    context.signedOut?.kind ?? null,
    context.failure && [context.failure.kind, 'message' in context.failure && context.failure.message],
    context.secondsLeft > 0,
    context.waitUntil > 0,
  ],
  rests: ['notOffered'],
  invariants: {
    'this device is not signed out from the list': (snapshot) =>
      !snapshot.can({ type: 'signOut.requested', choice: thisDevice.id }),
    'what a dialog asks about is known': (snapshot) =>
      snapshot.matches('changing') === (snapshot.context.target !== null),
    'a dialog at work is not closed': (snapshot) =>
      !snapshot.matches('changing') || !snapshot.hasTag('busy') || !snapshot.can({ type: 'dialog.closed' }),
    'nothing is sent twice by itself': (snapshot) =>
      !snapshot.matches({ changing: 'notKnown' }) || !snapshot.can({ type: 'signOut.confirmed' }),
    'no wait is left behind in a list that can be used': (snapshot) =>
      !snapshot.matches({ loaded: 'ready' }) || snapshot.context.waitUntil === 0,
    'a server that asks to wait is not asked again': (snapshot) =>
      !(snapshot.matches('rateLimited') || snapshot.matches({ loaded: 'rateLimited' })) ||
      (!snapshot.can({ type: 'retry.requested' }) && !snapshot.can({ type: 'data.outdated' })),
  },
})
