import { succeeded } from '@domain/values/outcome'
import { emailVerificationMailMachine } from '@machines/account/emailVerificationMail/emailVerificationMail.machine'
import { defineModel } from '@tests/support/model'
import { everyFailure, refusal } from '@tests/support/samples'

/** Requesting another mail: every answer of the server. */
export const model = defineModel(emailVerificationMailMachine, {
  name: 'emailVerificationMail',
  input: { email: 'kamala@members.example' },
  samples: {},
  answers: {
    resendMail: [
      succeeded({ alreadyVerified: false }),
      succeeded({ alreadyVerified: true }),
      refusal({ message: 'This email is already verified.' }),
      refusal({ status: 500, message: 'Failed to resend verification email' }),
      ...everyFailure,
    ],
  },
  invariants: {
    'a mail that was sent has no failure': (snapshot) =>
      !snapshot.matches('sent') || snapshot.context.failure === null,
  },
})
