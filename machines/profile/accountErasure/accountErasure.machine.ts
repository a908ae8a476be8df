/**
 * The erasure of the member's account (extension `account-erasure`), after another prompt for the password.
 *
 * Started by the profile page; ends with it, with the account, or at the sign-in. Always: without the
 * extension the flow offers nothing; the password is in no context; the flow repeats nothing automatically; it
 * displays an attempt whose answer was lost as such, and offers signing in as the check; after success or that
 * check the browser has forgotten the member.
 */
import { assertEvent, setup } from 'xstate'
import { withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  AccountErasureContext,
  AccountErasureEvent,
  AccountErasureInput,
  EraseAccount,
} from './accountErasure.types'

type Answered = { output: EraseAccount['output'] }
const answer = withOutput<Answered['output']>()

const closing = { 'dialog.closed': { target: 'quiet', actions: 'clearFailure' } } as const
const wait = waitThen({ target: 'asking', actions: 'clearFailure' })

export const accountErasureMachine = setup({
  types: {
    context: {} as AccountErasureContext,
    events: {} as AccountErasureEvent,
    input: {} as AccountErasureInput,
    tags: {} as 'busy',
  },
  actors: {
    eraseAccount: unimplementedPromise<EraseAccount['output'], EraseAccount['input']>('eraseAccount'),
    countDown,
  },
})
  .extend(forCalls<AccountErasureContext, AccountErasureEvent>())
  .extend({
    guards: { isOffered: ({ context }) => context.isOffered },
    actions: {
      /** The session is over and its browser forgets the member, as after a sign-out. */
      notifyErased: notifyPortal(() => ({ type: 'account.erased' })),
      /** Ends the session that is open here, so signing in shows whether the account is still there. */
      notifySignOut: notifyPortal(() => ({ type: 'signOut.requested' })),
    },
  })
  .createMachine({
    id: 'accountErasure',
    context: ({ input }) => ({ ...input, ...notFailed }),
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isOffered', target: 'quiet' }, { target: 'notOffered' }] },
      notOffered: {},
      quiet: { on: { 'erasure.requested': 'asking' } },
      asking: {
        on: {
          ...closing,
          'password.submitted': { target: 'erasing', actions: 'clearFailure' },
        },
        initial: 'open',
        states: { open: {}, refused: {}, defective: {} },
      },
      erasing: sending({
        src: 'eraseAccount',
        input: ({ event }: { event: AccountErasureEvent }) => {
          assertEvent(event, 'password.submitted')
          return { password: event.password }
        },
        answer,
        branches: [{ guard: answer('isAccepted'), target: 'erased' }],
        outcomeUnknown: 'unconfirmed',
        refused: 'asking.refused',
        defective: 'asking.defective',
      }),
      unconfirmed: { on: { ...closing, 'signIn.chosen': 'sentToSignIn' } },
      waiting: { ...wait, on: { ...wait.on, ...closing } },
      erased: { type: 'final', entry: 'notifyErased' },
      sentToSignIn: { type: 'final', entry: 'notifySignOut' },
    },
  })
