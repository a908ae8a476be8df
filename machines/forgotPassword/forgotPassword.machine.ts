/**
 * Asking for instructions to set a new password (A2.14).
 *
 * Started by its page; ends at the sign-in. Always: the answer is the same for a known and an unknown address; the
 * address survives every refusal; a second submit while one is under way is ignored. A lost answer is told like a lost
 * connection, since asking once more sends one more mail and harms nothing.
 */
import { assign, setup } from 'xstate'
import { asksFor } from '@machines/actors'
import {
  countDown,
  noWait,
  secondsCounted,
  serverAsksToWait,
  waitAskedBy,
  waitIsOver,
  waitThen,
} from '@machines/wait'
import type { Failure } from '@domain/outcome'
import { defect, problemOf } from '@domain/problems'
import type {
  ForgotPasswordContext,
  ForgotPasswordEvent,
  ForgotPasswordInput,
  RequestInstructions,
} from './forgotPassword.types'

type Answered = { output: RequestInstructions['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })
const asRead = (failure: Failure): Failure => (failure.kind === 'unknown' ? { kind: 'unreachable' } : failure)

export const forgotPasswordMachine = setup({
  types: {
    context: {} as ForgotPasswordContext,
    events: {} as ForgotPasswordEvent,
    input: {} as ForgotPasswordInput,
    tags: {} as 'busy',
  },
  actors: {
    requestInstructions: asksFor<RequestInstructions['output'], RequestInstructions['input']>(
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
    prefillSignIn: () => {},
    openSignIn: () => {},
    reportDefect: () => {},
    keepEmail: assign((_, { email }: { email: string }) => ({ email })),
    tellProblem: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: problemOf(asRead(output.failure)), ...waitAskedBy(output.failure) },
    ),
    tellDefect: assign({ problem: defect }),
    forgetProblem: assign({ problem: null }),
    countSeconds: assign(secondsCounted),
    forgetWait: assign(noWait),
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
          actions: ['forgetProblem', { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) }],
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
            actions: { type: 'tellProblem', params: answer },
          },
          { target: 'editing', actions: { type: 'tellProblem', params: answer } },
        ],
        onError: { target: 'editing', actions: ['tellDefect', 'reportDefect'] },
      },
    },
    waiting: waitThen({ target: 'editing', actions: 'forgetProblem' }),
    instructionsSent: {
      on: { 'anotherTry.chosen': 'editing' },
    },
    sentToSignIn: { type: 'final', entry: ['prefillSignIn', 'openSignIn'] },
  },
})
