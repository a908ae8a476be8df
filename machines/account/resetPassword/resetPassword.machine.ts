/**
 * Choosing a new password by a mailed link (A2.16–A2.18).
 *
 * Started by its page; ends at the sign-in, or at the page that sends a new link. Always: neither the
 * password nor the token is in any context; the flow keeps the token until the server has answered; it
 * repeats nothing automatically; the member can leave every state.
 */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { linkIsOver, sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  ResetPasswordContext,
  ResetPasswordEvent,
  ResetPasswordInput,
  SetPassword,
} from './resetPassword.types'

type Answered = { output: SetPassword['output'] }
type At = { context: ResetPasswordContext; event: ResetPasswordEvent }
const answer = withOutput<Answered['output']>()

/** True when the server refuses the password itself, so the link stays valid. */
const concernsPassword = ({ output }: Answered) =>
  !output.ok &&
  output.failure.kind === 'refused' &&
  ('password' in output.failure.fields || 'password_confirmation' in output.failure.fields)

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
  delays: { redirectDelay: 2_000 },
})
  .extend(forCalls<ResetPasswordContext, ResetPasswordEvent>())
  .extend({
    guards: {
      linkIsIncomplete: ({ context }) => context.email === '' || !context.linkWaits,
      linkIsOver: (_, answered: Answered) => linkIsOver(_, answered) && !concernsPassword(answered),
    },
    actions: {
      /** Ends the session that is open here, whose password may have changed. */
      notifyPasswordChanged: notifyPortal(() => ({ type: 'password.changed' })),
      /** Removes the token from the history entry. */
      clearToken: notProvided('clearToken'),
      /** Hands the address to the next form. */
      prefillAddress: notProvided('prefillAddress'),
      openSignIn: notProvided('openSignIn'),
      openForgotPassword: notProvided('openForgotPassword'),
      clearLink: assign({ linkWaits: false }),
    },
  })
  .createMachine({
    id: 'resetPassword',
    context: ({ input }) => ({ ...input, email: input.email ?? '', ...notFailed }),
    initial: 'editing',
    states: {
      linkUnusable: {
        entry: ['clearLink', 'clearToken'],
        on: { 'newLink.chosen': 'sentToForgotPassword' },
        initial: 'incomplete',
        states: {
          /** A link without its token or its address (A2.18). */
          incomplete: {},
          /** An expired or used link: there is nothing left to fill in. */
          refused: {},
        },
      },
      editing: {
        always: { guard: 'linkIsIncomplete', target: 'linkUnusable' },
        on: { 'password.submitted': { target: 'resetting', actions: 'clearFailure' } },
        initial: 'open',
        states: {
          open: {},
          refused: {},
          /** The answer was lost: the password may have changed, and signing in shows it. */
          unconfirmed: {
            on: {
              'signIn.chosen': '#resetPassword.sentToSignIn',
              'newLink.chosen': '#resetPassword.sentToForgotPassword',
            },
          },
          defective: {},
        },
      },
      resetting: sending({
        src: 'setPassword',
        input: ({ context, event }: At) => {
          assertEvent(event, 'password.submitted')
          return { email: context.email, ...event.newPassword }
        },
        answer,
        branches: [
          { guard: answer('isAccepted'), target: 'passwordSet' },
          { guard: answer('linkIsOver'), target: 'linkUnusable.refused', actions: answer('setFailure') },
        ],
        outcomeUnknown: 'editing.unconfirmed',
        refused: 'editing.refused',
        defective: 'editing.defective',
      }),
      waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
      passwordSet: {
        // The session ends first: without a token, the routing would redirect a signed-in member away from
        // here.
        entry: ['notifyPasswordChanged', 'clearLink', 'clearToken'],
        on: { 'signIn.chosen': 'sentToSignIn' },
        after: { redirectDelay: 'sentToSignIn' },
      },
      sentToSignIn: { type: 'final', entry: ['clearToken', 'prefillAddress', 'openSignIn'] },
      sentToForgotPassword: { type: 'final', entry: ['clearToken', 'prefillAddress', 'openForgotPassword'] },
    },
  })
