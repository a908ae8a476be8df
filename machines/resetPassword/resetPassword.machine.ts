/**
 * Choosing a new password by a mailed link (A2.16–A2.18).
 *
 * Started by its page; ends at the sign-in, or at the page that sends a new link. Always: neither the password nor the
 * token is in any context; the token is kept until the server has judged it and forgotten then; nothing is sent twice by
 * itself; every state has a way out.
 */
import { assign, setup } from 'xstate'
import { notProvided, unimplementedPromise } from '@machines/actors'
import {
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
  waitThen,
} from '@machines/wait'
import { defect, noticeOf } from '@domain/values/failureNotices'
import type {
  ResetPasswordContext,
  ResetPasswordEvent,
  ResetPasswordInput,
  SetPassword,
} from './resetPassword.types'

type Answered = { output: SetPassword['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

/** What a link without its token or address comes to, to the letter (A2.18). */
export const invalidLinkText = 'Invalid password reset link. Please request a new one.'
const unconfirmedText =
  'The connection was lost before the answer came, so we cannot tell whether your password was changed. Sign in with the new password: if that works, it was.'

/** Whether a refusal finds fault with the password, so that the link is still good. */
const concernsPassword = ({ output }: Answered) =>
  !output.ok &&
  output.failure.kind === 'refused' &&
  ('password' in output.failure.fields || 'password_confirmation' in output.failure.fields)

const withoutLink = {
  entry: ['clearLink', 'clearToken'],
  on: { 'newLink.chosen': 'sentToForgotPassword' },
} as const

export const resetPasswordMachine = setup({
  types: {
    context: {} as ResetPasswordContext,
    events: {} as ResetPasswordEvent,
    input: {} as ResetPasswordInput,
    tags: {} as 'busy',
  },
  actors: {
    setPassword: unimplementedPromise<SetPassword['output'], SetPassword['input']>('setPassword'),
    countDown,
  },
  guards: {
    linkIsIncomplete: ({ context }) => context.email === '' || !context.linkWaits,
    passwordWasSet: (_, { output }: Answered) => output.ok,
    outcomeIsUnknown: (_, { output }: Answered) => !output.ok && output.failure.kind === 'unknown',
    serverAsksToWait,
    linkIsOver: (_, { output }: Answered) =>
      !output.ok &&
      output.failure.kind === 'refused' &&
      output.failure.status < 500 &&
      !concernsPassword({ output }),
    waitIsOver,
  },
  actions: {
    /** Ends the session that is open here, whose password may be another now. */
    notifyPasswordChanged: notProvided('notifyPasswordChanged'),
    /** Takes the token out of the history entry. */
    clearToken: notProvided('clearToken'),
    /** Leaves the address for the form that comes next. */
    prefillAddress: notProvided('prefillAddress'),
    openSignIn: notProvided('openSignIn'),
    openForgotPassword: notProvided('openForgotPassword'),
    reportDefect: notProvided('reportDefect'),
    setIncompleteLinkNotice: assign({
      problem: { message: invalidLinkText, fields: {}, next: 'correct' as const },
    }),
    setFailure: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: noticeOf(output.failure), ...waitAskedBy(output.failure) },
    ),
    setUnconfirmedNotice: assign({
      problem: { message: unconfirmedText, fields: {}, next: 'findOut' as const },
    }),
    setDefectNotice: assign({ problem: defect }),
    clearFailure: assign({ problem: null }),
    clearLink: assign({ linkWaits: false }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
  delays: { redirectDelay: 2_000 },
}).createMachine({
  id: 'resetPassword',
  context: ({ input }) => ({
    email: input.email ?? '',
    problem: null,
    ...noWait,
    linkWaits: input.linkWaits,
  }),
  initial: 'editing',
  states: {
    /** Without its token or its address (A2.18). */
    linkIncomplete: withoutLink,
    /** Expired or used: there is nothing left to fill in. */
    linkUnusable: withoutLink,
    editing: {
      always: { guard: 'linkIsIncomplete', target: 'linkIncomplete', actions: 'setIncompleteLinkNotice' },
      on: { 'password.submitted': { target: 'resetting', actions: 'clearFailure' } },
    },
    resetting: {
      tags: 'busy',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context, event }) => {
          if (event.type !== 'password.submitted') throw new Error('resetting starts with a new password')
          return { email: context.email, ...event.newPassword }
        },
        onDone: [
          { guard: { type: 'passwordWasSet', params: answer }, target: 'passwordSet' },
          {
            guard: { type: 'outcomeIsUnknown', params: answer },
            target: 'unconfirmed',
            actions: 'setUnconfirmedNotice',
          },
          {
            guard: { type: 'serverAsksToWait', params: answer },
            target: 'waiting',
            actions: { type: 'setFailure', params: answer },
          },
          {
            guard: { type: 'linkIsOver', params: answer },
            target: 'linkUnusable',
            actions: { type: 'setFailure', params: answer },
          },
          { target: 'editing', actions: { type: 'setFailure', params: answer } },
        ],
        onError: { target: 'editing', actions: ['setDefectNotice', 'reportDefect'] },
      },
    },
    unconfirmed: {
      on: {
        'password.submitted': { target: 'resetting', actions: 'clearFailure' },
        'signIn.chosen': 'sentToSignIn',
        'newLink.chosen': 'sentToForgotPassword',
      },
    },
    waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
    passwordSet: {
      // The session first: without a token, a member would be sent on from here.
      entry: ['notifyPasswordChanged', 'clearLink', 'clearToken'],
      on: { 'signIn.chosen': 'sentToSignIn' },
      after: { redirectDelay: 'sentToSignIn' },
    },
    sentToSignIn: { type: 'final', entry: ['clearToken', 'prefillAddress', 'openSignIn'] },
    sentToForgotPassword: { type: 'final', entry: ['clearToken', 'prefillAddress', 'openForgotPassword'] },
  },
})
