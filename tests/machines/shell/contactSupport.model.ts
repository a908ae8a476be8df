import { problemTopic, upgradeTopic } from '@domain/messages/supportTopics'
import { nothingPrefilled } from '@domain/messages/support'
import { failed, succeeded } from '@domain/values/outcome'
import { contactSupportMachine } from '@machines/shell/contactSupport/contactSupport.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, refusal } from '@tests/support/samples'
import { emptyRequest, lightsRequest, payablesPacket, sender } from '@tests/support/supportRequests'

const fresh = { sender, request: emptyRequest, prefilled: nothingPrefilled, packet: null } as const

/** A request to support: each channel, every answer, a kept draft, and a link followed meanwhile. */
export const model = defineModel(contactSupportMachine, {
  name: 'contactSupport',
  inputs: {
    fresh: { ...fresh, channel: 'server' },
    'after a failure': { ...fresh, request: lightsRequest, packet: payablesPacket, channel: 'server' },
    'by e-mail': { ...fresh, channel: 'email' },
    'by phone': { ...fresh, channel: 'phone' },
  },
  samples: {
    'draft.changed': [{ type: 'draft.changed', request: lightsRequest }],
    'packet.removed': [{ type: 'packet.removed' }],
    'request.submitted': [{ type: 'request.submitted', request: lightsRequest }],
    'request.reconsidered': [{ type: 'request.reconsidered' }],
    'request.discarded': [{ type: 'request.discarded' }],
  },
  notices: {
    'topic.opened': [
      { type: 'topic.opened', topic: upgradeTopic, packet: null },
      {
        type: 'topic.opened',
        topic: problemTopic({ flow: 'payables', state: 'failed' }),
        packet: payablesPacket,
      },
    ],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    sendRequest: [
      succeeded({ message: 'Done by the server' }),
      refusal({ message: 'Please check', fields: { subject: 'Say what it is about' } }),
      failed({ kind: 'unknown', message: 'Bad gateway' }),
      ...everyFailure,
    ],
    watchAddress: [],
    countDown: [],
  },
  background: ['watchAddress'],
  contextKey: ({ context }) => [
    context.channel,
    context.request.subject,
    context.prefilled.subject,
    context.packet?.flow ?? null,
    context.failure && [context.failure.kind, 'message' in context.failure && context.failure.message],
    context.secondsLeft > 0,
  ],
  // The page has only the phone numbers left, and no control.
  rests: ['phoneOnly'],
  invariants: {
    'nothing is sent to a server that takes no requests': (snapshot) =>
      snapshot.context.channel === 'server' || !snapshot.matches('sending'),
    'nothing can be submitted while an answer is awaited': (snapshot) =>
      !snapshot.hasTag('busy') || !snapshot.can({ type: 'request.submitted', request: lightsRequest }),
    'nothing can be submitted while the server asks to wait': (snapshot) =>
      !snapshot.matches('waiting') || !snapshot.can({ type: 'request.submitted', request: lightsRequest }),
    'the form always knows who writes': ({ context }) => context.request.name === sender.name,
  },
})
