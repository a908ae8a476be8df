/**
 * Asking for instructions to set a new password (A2.14).
 *
 * Started by its page; ends at the sign-in. Always: the answer is the same for a known and an unknown address; the
 * address survives every refusal; a second submit while one is under way is ignored. A lost answer is displayed like a lost
 * connection, since asking once more sends one more mail and harms nothing.
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
import type { Failure } from '@domain/values/outcome'
import { defect, noticeOf } from '@domain/values/failureNotices'
import type {
  ForgotPasswordContext,
  ForgotPasswordEvent,
  ForgotPasswordInput,
  RequestInstructions,
} from './forgotPassword.types'

type Answered = { output: RequestInstructions['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })
const asRead = (failure: Failure): Failure =>
  failure.kind === 'unknown' && failure.message === null ? { kind: 'unreachable' } : failure

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
  guards: {
    instructionsAreOnTheirWay: (_, { output }: Answered) => output.ok,
    serverAsksToWait,
    waitIsOver,
  },
  actions: {
    prefillSignIn: notProvided('prefillSignIn'),
    openSignIn: notProvided('openSignIn'),
    reportDefect: notProvided('reportDefect'),
    setEmail: assign((_, { email }: { email: string }) => ({ email })),
    setFailure: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: noticeOf(asRead(output.failure)), ...waitAskedBy(output.failure) },
    ),
    setDefectNotice: assign({ problem: defect }),
    clearFailure: assign({ problem: null }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
}).createMachine({
  id: 'forgotPassword',
  context: ({ input }) => ({ email: input.email, problem: null, ...noWait }),
  on: { 'signIn.chosen': '.sentToSignIn' },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'instructions.requested': {
          target: 'requesting',
          actions: ['clearFailure', { type: 'setEmail', params: ({ event }) => ({ email: event.email }) }],
        },
      },
    },
    requesting: {
      tags: 'busy',
      invoke: {
        id: 'requestInstructions',
        src: 'requestInstructions',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'instructionsAreOnTheirWay', params: answer }, target: 'instructionsSent' },
          {
            guard: { type: 'serverAsksToWait', params: answer },
            target: 'waiting',
            actions: { type: 'setFailure', params: answer },
          },
          { target: 'editing', actions: { type: 'setFailure', params: answer } },
        ],
        onError: { target: 'editing', actions: ['setDefectNotice', 'reportDefect'] },
      },
    },
    waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
    instructionsSent: {
      on: { 'retry.requested': 'editing' },
    },
    sentToSignIn: { type: 'final', entry: ['prefillSignIn', 'openSignIn'] },
  },
})
