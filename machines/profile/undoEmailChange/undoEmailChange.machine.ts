/**
 * Undoing a change of the e-mail address by the link that the server mailed to the old one.
 *
 * Started by its page; ends at the sign-in, or at the page that sets a new password. Always: the member's
 * press, not the opening of the link, undoes the change, since mail scanners open links too; the token is in
 * no context; the flow keeps it until the server has answered; the member can leave every state. A lost
 * answer is a failure like any other, since the same link again changes nothing more.
 */
import { assign, setup } from 'xstate'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { linkIsOver, sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  UndoChange,
  UndoEmailChangeContext,
  UndoEmailChangeEvent,
  UndoEmailChangeInput,
} from './undoEmailChange.types'

type Answered = { output: UndoChange['output'] }
const answer = withOutput<Answered['output']>()

export const undoEmailChangeMachine = setup({
  types: {
    context: {} as UndoEmailChangeContext,
    events: {} as UndoEmailChangeEvent,
    input: {} as UndoEmailChangeInput,
    tags: {} as 'busy',
  },
  actors: {
    undoChange: unimplementedPromise<UndoChange['output']>('undoChange'),
    countDown,
  },
})
  .extend(forCalls<UndoEmailChangeContext, UndoEmailChangeEvent>())
  .extend({
    guards: {
      linkIsIncomplete: ({ context }) => !context.linkWaits,
      linkIsOver,
    },
    actions: {
      /** Ends the session that is open here, as the server ended all sessions of the account. */
      notifyUndone: notifyPortal(() => ({ type: 'password.changed' })),
      /** Removes the token from the history entry. */
      clearToken: notProvided('clearToken'),
      /** Hands the address to the next form. */
      prefillAddress: notProvided('prefillAddress'),
      openSignIn: notProvided('openSignIn'),
      /** Uses the token in the answer, which is in no context; without one, a mail brings it. */
      openNewPassword: notProvided('openNewPassword'),
      setEmail: assign((_, { output }: Answered) => (output.ok ? { email: output.value.email } : {})),
    },
  })
  .createMachine({
    id: 'undoEmailChange',
    context: ({ input }) => ({ ...input, email: '', ...notFailed }),
    initial: 'asking',
    states: {
      linkUnusable: {
        entry: 'clearToken',
        on: { 'signIn.chosen': 'sentToSignIn' },
        initial: 'incomplete',
        states: {
          incomplete: {},
          /** The link expired or was used, or its address belongs to another account. */
          refused: {},
        },
      },
      asking: {
        always: { guard: 'linkIsIncomplete', target: 'linkUnusable' },
        on: { 'undo.confirmed': { target: 'undoing', actions: 'clearFailure' } },
        initial: 'open',
        states: { open: {}, refused: {}, defective: {} },
      },
      undoing: sending({
        src: 'undoChange',
        input: undefined,
        answer,
        branches: [
          { guard: answer('isAccepted'), target: 'undone', actions: answer('setEmail') },
          { guard: answer('linkIsOver'), target: 'linkUnusable.refused', actions: answer('setFailure') },
        ],
        refused: 'asking.refused',
        defective: 'asking.defective',
      }),
      waiting: waitThen({ target: 'asking', actions: 'clearFailure' }),
      undone: {
        entry: ['notifyUndone', 'clearToken'],
        on: {
          'newPassword.chosen': { target: 'sentToNewPassword', actions: 'prefillAddress' },
          'signIn.chosen': { target: 'sentToSignIn', actions: 'prefillAddress' },
        },
      },
      sentToSignIn: { type: 'final', entry: 'openSignIn' },
      sentToNewPassword: { type: 'final', entry: 'openNewPassword' },
    },
  })
