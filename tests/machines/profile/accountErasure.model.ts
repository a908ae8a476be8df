import { failed, succeeded } from '@domain/values/outcome'
import { accountErasureMachine } from '@machines/profile/accountErasure/accountErasure.machine'
import { defineModel } from '@tests/support/model'
import { failures, refusal } from '@tests/support/samples'

const password = 'Shuttle-2026!'

/** The erasure: every answer of the server, a wait, leaving, and a server that does not offer it. */
export const model = defineModel(accountErasureMachine, {
  name: 'accountErasure',
  inputs: { offered: { isOffered: true }, 'not offered': { isOffered: false } },
  samples: {
    'erasure.requested': [{ type: 'erasure.requested' }],
    'password.submitted': [{ type: 'password.submitted', password }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'signIn.chosen': [{ type: 'signIn.chosen' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    eraseAccount: [
      succeeded(null),
      refusal({ message: 'Check the form', fields: { password: 'The password is not right.' } }),
      refusal({
        status: 409,
        code: 'unfinished',
        message: 'Your account cannot be deleted yet: 1 booking to come. Please settle this first.',
      }),
      failed(failures.offline),
      failed(failures.unknown),
      failed(failures.tooMany),
      failed(failures.sessionOver),
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [
    context.failure?.kind ?? null,
    context.failure?.kind === 'refused' && context.failure.code,
    context.secondsLeft > 0,
  ],
  rests: ['notOffered'],
  secrets: { [password]: [] },
  invariants: {
    'a failure is forgotten with its dialog': (snapshot) =>
      !snapshot.matches('quiet') || snapshot.context.failure === null,
    'nothing is sent while the server asks to wait, nor while nobody knows whether the account is there': (
      snapshot,
    ) =>
      !(snapshot.matches('waiting') || snapshot.matches('unconfirmed')) ||
      !snapshot.can({ type: 'password.submitted', password }),
  },
})
