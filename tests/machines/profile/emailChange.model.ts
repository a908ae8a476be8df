import { failed, succeeded } from '@domain/values/outcome'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'
import { fullProfile } from '@tests/support/profiles'
import { everyFailure, failures, refusal } from '@tests/support/samples'

const code = '482913'
const newEmail = 'kamani@members.example'
const password = 'Kingfisher-77!'
const moved = { ...fullProfile, member: { ...fullProfile.member, email: 'Kamani@members.example' } }

/** A change of e-mail: codes with and without a life, wrong, spent and late ones, every failure. */
export const model = defineModel(emailChangeMachine, {
  name: 'emailChange',
  inputs: {
    'as the specification has it': {
      email: fullProfile.member.email,
      asksForPassword: false,
      parent: noParent,
    },
    'with the password': { email: fullProfile.member.email, asksForPassword: true, parent: noParent },
  },
  samples: {
    'address.submitted': [{ type: 'address.submitted', newEmail, password }],
    'code.submitted': [{ type: 'code.submitted', code }],
    'resend.requested': [{ type: 'resend.requested' }],
    'address.reconsidered': [{ type: 'address.reconsidered' }],
    'retry.requested': [{ type: 'retry.requested' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'result.dismissed': [{ type: 'result.dismissed' }],
  },
  notices: {
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
    'cooldown.ticked': [
      { type: 'cooldown.ticked', secondsLeft: 45 },
      { type: 'cooldown.ticked', secondsLeft: 0 },
    ],
    'codeLife.ticked': [
      { type: 'codeLife.ticked', secondsLeft: 120 },
      { type: 'codeLife.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    requestCode: [
      succeeded({ message: 'Sent', expiresAt: 1_800_000_600_000, attemptsLeft: 5 }),
      succeeded({ message: null, expiresAt: null, attemptsLeft: null }),
      refusal({ message: 'Check the address', fields: { new_email: 'This is your email address already.' } }),
      failed(failures.unknown),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      failed(failures.tooMany),
      failed(failures.offline),
    ],
    confirmCode: [
      succeeded({ sessions: 2, calendarFeeds: 1 }),
      refusal({ code: 'wrong_code', message: 'This code is not right. 4 attempts left.' }),
      refusal({ code: 'code_expired', message: 'This code is no longer valid.' }),
      failed({ kind: 'unknown', message: 'We are repairing it' }),
      ...everyFailure,
    ],
    readProfile: [succeeded(moved), succeeded(fullProfile), failed(failures.unreachable)],
    watchCodeLife: [],
    resendCooldown: [],
    countDown: [],
  },
  background: ['watchCodeLife', 'resendCooldown'],
  contextKey: ({ context }) => [
    context.newEmail === '' ? context.asksForPassword : 'address typed',
    context.ended !== null,
    context.failure && [context.failure.kind, 'code' in context.failure && context.failure.code],
    context.attemptsLeft === null ? null : context.attemptsLeft === 5 ? 'all attempts' : 'fewer attempts',
    context.codeSeconds !== null,
    context.secondsToResend > 0,
    context.secondsLeft > 0,
  ],
  invariants: {
    'no code is entered before one was or may have been sent': (snapshot) =>
      snapshot.matches('codeSent') || !snapshot.can({ type: 'code.submitted', code }),
    'no other code is asked for during the cooldown': (snapshot) =>
      snapshot.context.secondsToResend === 0 || !snapshot.can({ type: 'resend.requested' }),
  },
  secrets: { [code]: [], [password]: [] },
})
