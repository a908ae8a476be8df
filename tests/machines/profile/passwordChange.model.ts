import { failed, succeeded } from '@domain/values/outcome'
import { passwordChangeMachine } from '@machines/profile/passwordChange/passwordChange.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { everyFailure, refusal } from '@tests/support/samples'

const [oldPassword, newPassword] = ['Shuttle-2026!', 'Shuttle-2027!']
const passwords = {
  oldPassword,
  newPassword,
  newPasswordConfirmation: newPassword,
  endsCalendarFeed: true,
}

/** Changing the password: every answer of the server, a wait, leaving. */
export const model = defineModel(passwordChangeMachine, {
  name: 'passwordChange',
  input: { email: 'kamala@members.example', hasCalendarFeed: true, parent: noParent },
  samples: {
    'password.submitted': [{ type: 'password.submitted', passwords }],
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
    changePassword: [
      succeeded(null),
      refusal({ message: 'Check the form', fields: { old_password: 'The current password is not right.' } }),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    countDown: [],
  },
  contextKey: ({ context }) => [
    context.failure && [context.failure.kind, 'message' in context.failure && context.failure.message],
    context.secondsLeft > 0,
  ],
  secrets: { [oldPassword]: [], [newPassword]: [] },
})
