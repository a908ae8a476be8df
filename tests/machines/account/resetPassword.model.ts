import { succeeded } from '@domain/values/outcome'
import { resetPasswordMachine } from '@machines/account/resetPassword/resetPassword.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, refusal } from '@tests/support/samples'

const password = 'Shuttle-2027!'
const email = 'full@members.example'

/** Choosing a new password: a whole and a broken link, every answer of the server, a wait. */
export const model = defineModel(resetPasswordMachine, {
  name: 'resetPassword',
  inputs: {
    'by the link': { email, linkWaits: true, isInvited: false },
    'by an invitation': { email, linkWaits: true, isInvited: true },
    'without a token': { email, linkWaits: false, isInvited: false },
    'without an address': { email: null, linkWaits: true, isInvited: false },
  },
  samples: {
    'password.submitted': [
      { type: 'password.submitted', newPassword: { password, passwordConfirmation: password } },
    ],
    'newLink.chosen': [{ type: 'newLink.chosen' }],
    'signIn.chosen': [{ type: 'signIn.chosen' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    setPassword: [
      succeeded(null),
      refusal({ message: 'This password reset link is invalid or has expired.' }),
      refusal({ message: 'Check the form', fields: { password: 'Password is too common' } }),
      refusal({ message: 'Check the form', fields: { password_confirmation: 'Passwords do not match' } }),
      refusal({ status: 401, message: 'Unauthenticated.' }),
      refusal({ status: 500, message: 'Password reset failed' }),
      ...everyFailure,
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [context.failure, context.secondsLeft, context.email],
  invariants: {
    'a password is sent only while there is a link': (snapshot) =>
      snapshot.context.linkWaits || !snapshot.can(submission),
    'no failure is displayed while an answer is awaited': (snapshot) =>
      !snapshot.matches('resetting') || snapshot.context.failure === null,
  },
  secrets: { [password]: [] },
})

const submission = {
  type: 'password.submitted',
  newPassword: { password, passwordConfirmation: password },
} as const
