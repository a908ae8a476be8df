/**
 * Changing the password while signed in (A2.46, A4.24, A5.26, A5.27).
 *
 * Started by the profile page with the dialog, ends with it. Always: no password is in any context; the flow
 * repeats nothing automatically; it displays an attempt whose answer was lost as such, and offers signing in
 * as the check; after success this session stays and the server ends the others.
 */
import { assertEvent, sendTo, setup } from 'xstate'
import { changed } from '@machines/shared/changes'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  ChangePassword,
  PasswordChangeContext,
  PasswordChangeEvent,
  PasswordChangeInput,
} from './passwordChange.types'

type Answered = { output: ChangePassword['output'] }
const answer = withOutput<Answered['output']>()

const wait = waitThen({ target: 'editing', actions: 'clearFailure' })

export const passwordChangeMachine = setup({
  types: {
    context: {} as PasswordChangeContext,
    events: {} as PasswordChangeEvent,
    input: {} as PasswordChangeInput,
    tags: {} as 'busy',
  },
  actors: {
    changePassword: unimplementedPromise<ChangePassword['output'], ChangePassword['input']>('changePassword'),
    countDown,
  },
})
  .extend(forCalls<PasswordChangeContext, PasswordChangeEvent>())
  .extend({
    actions: {
      /** Notifies the parent that the new password signed out the other devices. */
      notifyDevicesChanged: changed(['devices']),
      notifyCompleted: sendTo(({ context }) => context.parent, {
        type: 'dialog.completed',
        dialog: 'password',
      }),
      notifyClosed: sendTo(({ context }) => context.parent, { type: 'dialog.closed' }),
      /** Ends the session that is open here, so signing in shows which password is valid. */
      notifyPasswordChanged: notifyPortal(() => ({ type: 'password.changed' })),
      prefillSignIn: notProvided('prefillSignIn'),
    },
  })
  .createMachine({
    id: 'passwordChange',
    context: ({ input }) => ({ ...input, ...notFailed }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'password.submitted': { target: 'changing', actions: 'clearFailure' },
          'dialog.closed': 'closed',
        },
        initial: 'open',
        states: { open: {}, refused: {}, defective: {} },
      },
      changing: sending({
        src: 'changePassword',
        input: ({ event }: { event: PasswordChangeEvent }) => {
          assertEvent(event, 'password.submitted')
          return event.passwords
        },
        answer,
        branches: [{ guard: answer('isAccepted'), target: 'changed' }],
        outcomeUnknown: 'unconfirmed',
        refused: 'editing.refused',
        defective: 'editing.defective',
      }),
      unconfirmed: { on: { 'signIn.chosen': 'sentToSignIn', 'dialog.closed': 'closed' } },
      waiting: { ...wait, on: { ...wait.on, 'dialog.closed': 'closed' } },
      changed: { type: 'final', entry: ['notifyDevicesChanged', 'notifyCompleted'] },
      closed: { type: 'final', entry: 'notifyClosed' },
      sentToSignIn: { type: 'final', entry: ['notifyPasswordChanged', 'prefillSignIn'] },
    },
  })
