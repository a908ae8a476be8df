import { failed, succeeded } from '@domain/values/outcome'
import { slotAlertMachine } from '@machines/booking/slotAlert/slotAlert.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, failures, refusal } from '@tests/support/samples'
import { firstAlert, secondAlert, takenHour } from '@tests/support/slotAlerts'

/** A slot alert: accepted, free by now, the list full, every failure, and each result of reading back. */
export const model = defineModel(slotAlertMachine, {
  name: 'slotAlert',
  samples: {
    'alert.confirmed': [{ type: 'alert.confirmed' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
  },
  notices: {
    'alert.wanted': [{ type: 'alert.wanted', hour: takenHour }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    createAlert: [
      succeeded(firstAlert),
      refusal({ status: 409, code: 'slot_free', message: 'This hour is free now.' }),
      refusal({ status: 409, code: 'too_many_alerts', message: 'You have 10 hours on your list already.' }),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    readAlerts: [
      succeeded([firstAlert]),
      succeeded([secondAlert]),
      failed(failures.unreachable),
      failed(failures.tooMany),
    ],
    countDown: [],
  },
  rests: ['closed'],
  contextKey: ({ context }) => [
    context.hour !== null,
    context.failure && [context.failure.kind, 'message' in context.failure && context.failure.message],
    context.secondsLeft > 0,
    context.waitUntil > 0,
  ],
  invariants: {
    'every dialog is about an hour': (snapshot) =>
      snapshot.matches('closed') || snapshot.context.hour !== null,
    'a dialog at work is not closed': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'dialog.closed' }),
    'nothing is sent while an earlier answer is missing': (snapshot) =>
      !snapshot.matches('notKnown') || !snapshot.can({ type: 'alert.confirmed' }),
    'a server that asks to wait is not asked again': (snapshot) =>
      !snapshot.matches('waiting') || !snapshot.can({ type: 'alert.confirmed' }),
  },
})
