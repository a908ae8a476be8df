import { succeeded } from '@domain/values/outcome'
import { forgotPasswordMachine } from '@machines/account/forgotPassword/forgotPassword.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, refusal } from '@tests/support/samples'

/** Requesting instructions: every answer of the server, a wait, another try. */
export const model = defineModel(forgotPasswordMachine, {
  name: 'forgotPassword',
  inputs: { fresh: { email: '' }, 'with an address typed before': { email: 'full@members.example' } },
  samples: {
    'instructions.requested': [{ type: 'instructions.requested', email: 'full@members.example' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'signIn.chosen': [{ type: 'signIn.chosen' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    requestInstructions: [
      succeeded(null),
      refusal({ status: 500, message: 'Failed to send password reset email' }),
      ...everyFailure,
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [context.failure, context.secondsLeft, context.email],
  invariants: {
    'no failure is displayed while an answer is awaited': (snapshot) =>
      !snapshot.matches('requesting') || snapshot.context.failure === null,
  },
})
