import { type MailKind, mailKinds, type MailPreferences } from '@domain/account/mailPreferences'
import { failed, succeeded } from '@domain/values/outcome'
import { mailPreferencesMachine } from '@machines/profile/mailPreferences/mailPreferences.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, failures, refusal } from '@tests/support/samples'

const having = (reminders: boolean, slotAlerts: boolean): MailPreferences => ({ reminders, slotAlerts })
const switchedTo = (kind: MailKind, isOn: boolean) => `${kind} ${isOn ? 'on' : 'off'}`

/** The mail preferences: with one kind and with both, every failure, and each outcome of a change. */
export const model = defineModel(mailPreferencesMachine, {
  name: 'mailPreferences',
  inputs: {
    offered: { isOffered: true, kinds: ['reminders', 'slotAlerts'], isAskedFor: false },
    'asked for, without slot alerts': { isOffered: true, kinds: ['reminders'], isAskedFor: true },
    'not offered': { isOffered: false, kinds: ['reminders'], isAskedFor: false },
  },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'mails.switched': [
      { type: 'mails.switched', kind: 'reminders', isOn: false },
      { type: 'mails.switched', kind: 'reminders', isOn: true },
      { type: 'mails.switched', kind: 'slotAlerts', isOn: false },
    ],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    fetchPreferences: [
      succeeded(having(true, true)),
      succeeded(having(false, true)),
      succeeded(having(true, false)),
      failed(failures.offline),
      failed(failures.tooMany),
      refusal({ status: 500, message: 'Failed to fetch your email preferences' }),
    ],
    saveChoice: [
      succeeded(having(false, true)),
      succeeded(having(true, true)),
      succeeded(having(true, false)),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    watchChanges: [],
    countDown: [],
  },
  background: ['watchChanges'],
  contextKey: ({ context }) => [
    context.kinds.length,
    context.preferences && mailKinds.map((kind) => switchedTo(kind, context.preferences?.[kind] === true)),
    context.choice && switchedTo(context.choice.kind, context.choice.isOn),
    context.saved && ['saved', switchedTo(context.saved.kind, context.saved.isOn)],
    context.failure && [context.failure.kind, 'message' in context.failure && context.failure.message],
    context.secondsLeft > 0,
    context.waitUntil > 0,
  ],
  rests: ['notOffered'],
  invariants: {
    'what is displayed is what the server said': (snapshot) =>
      snapshot.context.preferences !== null || (!snapshot.matches('loaded') && !snapshot.matches('changing')),
    'what is saved is known': (snapshot) => !snapshot.matches('changing') || snapshot.context.choice !== null,
    'nothing is sent twice by itself': (snapshot) =>
      !snapshot.matches({ changing: 'notKnown' }) ||
      (!snapshot.can({ type: 'mails.switched', kind: 'reminders', isOn: false }) &&
        !snapshot.can({ type: 'mails.switched', kind: 'reminders', isOn: true })),
    'a kind that the server does not send is not switched': (snapshot) =>
      snapshot.context.kinds.length > 1 ||
      !snapshot.can({ type: 'mails.switched', kind: 'slotAlerts', isOn: false }),
    'no wait is left behind where a switch can be pressed': (snapshot) =>
      !snapshot.matches({ loaded: 'ready' }) || snapshot.context.waitUntil === 0,
    'a server that asks to wait is not asked again': (snapshot) =>
      !(
        snapshot.matches('rateLimited') ||
        snapshot.matches({ loaded: 'rateLimited' }) ||
        snapshot.matches({ changing: 'waiting' })
      ) ||
      (!snapshot.can({ type: 'retry.requested' }) &&
        !snapshot.can({ type: 'mails.switched', kind: 'reminders', isOn: false })),
  },
})
