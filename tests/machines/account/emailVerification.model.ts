import { succeeded } from '@domain/values/outcome'
import { emailVerificationMachine } from '@machines/account/emailVerification/emailVerification.machine'
import type { EmailVerificationInput } from '@machines/account/emailVerification/emailVerification.types'
import type { EmailVerificationMailOutput } from '@machines/account/emailVerificationMail/emailVerificationMail.types'
import { defineModel } from '@tests/support/model'
import { chosenHour, everyFailure, failures, incompleteMember, refusal } from '@tests/support/samples'

const arrival: EmailVerificationInput = {
  email: 'kamala@members.example',
  linkWaits: false,
  signedIn: false,
  signInWasRefused: false,
  secondsToResend: 0,
  chosenHour: null,
}

const answers = [
  succeeded({ alreadyVerified: false, session: null }),
  succeeded({ alreadyVerified: false, session: incompleteMember }),
  succeeded({ alreadyVerified: true, session: null }),
  refusal({ message: 'This email is already verified.' }),
  refusal({ status: 401, message: 'Unauthenticated.' }),
  refusal({ status: 500, message: 'Email verification failed' }),
  ...everyFailure,
]

const ends: readonly EmailVerificationMailOutput[] = [
  { outcome: 'sent' },
  { outcome: 'alreadyVerified' },
  { outcome: 'failed', failure: failures.offline },
  { outcome: 'failed', failure: failures.tooMany },
  { outcome: 'failed', failure: null },
]

/** Verifying an address: by link and by mail, known and unknown, signed in and not. */
export const model = defineModel(emailVerificationMachine, {
  name: 'emailVerification',
  inputs: {
    'signed in': { ...arrival, signedIn: true },
    'after a sign-up with an hour that a guest chose': { ...arrival, secondsToResend: 60, chosenHour },
    'after a sign-in': { ...arrival, signInWasRefused: true },
    'by the link': { ...arrival, linkWaits: true },
    'by the link, signed in': { ...arrival, linkWaits: true, signedIn: true },
    'without an address': { ...arrival, email: null },
  },
  samples: {
    'resend.requested': [{ type: 'resend.requested' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'signIn.chosen': [{ type: 'signIn.chosen' }],
    'signUp.chosen': [{ type: 'signUp.chosen' }],
  },
  notices: {
    'cooldown.ticked': [
      { type: 'cooldown.ticked', secondsLeft: 60 },
      { type: 'cooldown.ticked', secondsLeft: 0 },
    ],
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: { verifyAddress: answers, emailVerificationMail: ends, resendCooldown: [], countDown: [] },
  background: ['resendCooldown'],
  // The failure does not change the possible events, except that a wait ends; after the end, nothing matters.
  contextKey: ({ context, status }) =>
    status === 'done'
      ? ''
      : {
          signedIn: context.signedIn,
          failed: context.failed && context.failed + (context.failure?.kind === 'tooMany' ? ' waits' : ''),
          coolingDown: context.secondsToResend > 0,
        },
  invariants: {
    'no mail is asked for before the cooldown is over': (snapshot) =>
      snapshot.context.secondsToResend === 0 || !snapshot.can({ type: 'resend.requested' }),
    'a link is used only while there is one': (snapshot) =>
      snapshot.matches({ unverified: 'withLink' }) || !snapshot.can({ type: 'retry.requested' }),
    'whoever waits for a mail can leave for sign-in and sign-up': (snapshot) =>
      !snapshot.matches('unverified') ||
      (snapshot.can({ type: 'signIn.chosen' }) && snapshot.can({ type: 'signUp.chosen' })),
  },
})
