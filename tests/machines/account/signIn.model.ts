import { succeeded } from '@domain/values/outcome'
import { signInMachine } from '@machines/account/signIn/signIn.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, fullMember, refusal } from '@tests/support/samples'

const password = 'Shuttle-2026!'

/** Signing in: every answer of the server, a wait, a draft; the password stays in its event. */
export const model = defineModel(signInMachine, {
  name: 'signIn',
  inputs: {
    fresh: { draft: null, endedBy: null },
    'after an expiry, with a draft': {
      draft: { email: 'full@members.example', keepSignedIn: true },
      endedBy: 'expired',
    },
  },
  samples: {
    'draft.changed': [
      { type: 'draft.changed', draft: { email: 'full@members.example', keepSignedIn: false } },
    ],
    'credentials.submitted': [
      {
        type: 'credentials.submitted',
        credentials: { email: 'full@members.example', password, keepSignedIn: true },
      },
    ],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    submitCredentials: [
      succeeded({ kind: 'opened', session: fullMember }),
      succeeded({ kind: 'withheld', accountStatus: 'unverified', message: null }),
      succeeded({ kind: 'withheld', accountStatus: 'inactive', message: null }),
      refusal({ status: 401, message: 'Invalid email or password' }),
      refusal({ status: 403, message: 'Your email is not verified' }),
      ...everyFailure,
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [
    context.endedBy,
    context.failure,
    context.serverMessage,
    context.secondsLeft,
    context.draft.email,
    context.draft.keepSignedIn,
  ],
  invariants: {
    'a session is known only when it was opened': (snapshot) =>
      (snapshot.context.session !== null) === snapshot.matches('signedIn'),
    'no failure is displayed while an answer is awaited': (snapshot) =>
      !snapshot.matches('signingIn') || snapshot.context.failure === null,
  },
  secrets: { [password]: [] },
})
