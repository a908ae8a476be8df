/**
 * Requesting instructions to set a new password (A2.14).
 *
 * Started by its page; ends at the sign-in. Always: the answer is the same for a known and an unknown
 * address; the address survives every refusal; a second submit during the first is ignored. The flow does not
 * look for a lost answer, since another request only sends another mail.
 */
import { assign, setup } from 'xstate'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  ForgotPasswordContext,
  ForgotPasswordEvent,
  ForgotPasswordInput,
  RequestInstructions,
} from './forgotPassword.types'

type Answered = { output: RequestInstructions['output'] }
const answer = withOutput<Answered['output']>()

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as ForgotPasswordInput,
    tags: {} as 'busy',
  },
  actors: {
    requestInstructions: unimplementedPromise<RequestInstructions['output'], RequestInstructions['input']>(
      'requestInstructions',
    ),
    countDown,
  },
})
  .extend(forCalls<ForgotPasswordContext, ForgotPasswordEvent>())
  .extend({
    actions: {
      /** Keeps the address in this tab, for the sign-in and for this page after a reload. */
      prefillSignIn: notProvided('prefillSignIn'),
      openSignIn: notProvided('openSignIn'),
      setEmail: assign((_, { email }: { email: string }) => ({ email })),
    },
  })
  .createMachine({
    id: 'forgotPassword',
    context: ({ input }) => ({ email: input.email, ...notFailed }),
    on: { 'signIn.chosen': '.sentToSignIn' },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'instructions.requested': {
            target: 'requesting',
            actions: [
              'clearFailure',
              { type: 'setEmail', params: ({ event }) => ({ email: event.email }) },
              'prefillSignIn',
            ],
          },
        },
        initial: 'open',
        states: { open: {}, refused: {}, defective: {} },
      },
      requesting: sending({
        src: 'requestInstructions',
        input: ({ context }: { context: ForgotPasswordContext }) => ({ email: context.email }),
        answer,
        branches: [{ guard: answer('isAccepted'), target: 'instructionsSent' }],
        refused: 'editing.refused',
        defective: 'editing.defective',
      }),
      waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
      instructionsSent: {
        on: { 'retry.requested': 'editing' },
      },
      sentToSignIn: { type: 'final', entry: ['prefillSignIn', 'openSignIn'] },
    },
  })
