import { failed, succeeded } from '@domain/values/outcome'
import { undoEmailChangeMachine } from '@machines/profile/undoEmailChange/undoEmailChange.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, refusal } from '@tests/support/samples'

const email = 'full@members.example'

/** Undoing a change of address: a whole and a broken link, every answer of the server, a wait. */
export const model = defineModel(undoEmailChangeMachine, {
  name: 'undoEmailChange',
  inputs: { 'by the link': { linkWaits: true }, 'without a token': { linkWaits: false } },
  samples: {
    'undo.confirmed': [{ type: 'undo.confirmed' }],
    'newPassword.chosen': [{ type: 'newPassword.chosen' }],
    'signIn.chosen': [{ type: 'signIn.chosen' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    undoChange: [
      succeeded({ email }),
      refusal({ message: 'This link is no longer valid.' }),
      refusal({ status: 401, message: 'Unauthenticated.' }),
      refusal({ status: 500, message: 'Failed to undo the change' }),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [context.failure, context.secondsLeft, context.email],
  invariants: {
    'nothing is undone without a link': (snapshot) =>
      snapshot.context.linkWaits || !snapshot.can({ type: 'undo.confirmed' }),
  },
})
