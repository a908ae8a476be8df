import { failed, succeeded } from '@domain/values/outcome'
import { signUpMachine } from '@machines/account/signUp/signUp.machine'
import { defineModel } from '@tests/support/model'
import { chosenHour, everyFailure, failures, refusal } from '@tests/support/samples'

const password = 'Shuttle-2026!'
const draft = { email: 'kamala@members.example', branches: ['Branch 1'], termsAccepted: true }

/** Signing up: every answer of the server, a wait, a draft; the passwords stay in their event. */
export const model = defineModel(signUpMachine, {
  name: 'signUp',
  inputs: {
    fresh: { draft: null, chosenHour: null },
    'with a draft': { draft, chosenHour: null },
    'with an hour that a guest chose': { draft: null, chosenHour },
  },
  samples: {
    'draft.changed': [{ type: 'draft.changed', draft: { ...draft, branches: ['Branch 1', 'Branch 2'] } }],
    'registration.submitted': [
      {
        type: 'registration.submitted',
        registration: { ...draft, password, passwordConfirmation: password },
      },
    ],
    'check.chosen': [{ type: 'check.chosen' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    registerAccount: [
      succeeded(null),
      refusal({ message: 'This email belongs to an account made by an Administrator.' }),
      refusal({
        message: 'The email already exists.',
        fields: { email: 'This address is taken' },
      }),
      refusal({ message: 'Registration failed', status: 500 }),
      failed({ ...failures.refused, message: 'Check the form', fields: { password: 'Too common' } }),
      ...everyFailure,
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [context.failure, context.secondsLeft, context.draft.branches.length],
  invariants: {
    'no failure is displayed while an answer is awaited': (snapshot) =>
      !snapshot.matches('registering') || snapshot.context.failure === null,
    'the check is offered exactly where the outcome is unknown': (snapshot) =>
      snapshot.status !== 'active' ||
      snapshot.can({ type: 'check.chosen' }) === (snapshot.context.failure?.kind === 'unknown'),
  },
  secrets: { [password]: [] },
})
