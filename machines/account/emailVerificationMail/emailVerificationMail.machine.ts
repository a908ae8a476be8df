/**
 * Requesting another mail to an address that is being verified (A2.19, A4.14).
 *
 * Started by `emailVerification` when the member asks for the mail; its output is the outcome. Always: one
 * call, never repeated automatically; after a sent mail or a 429 it sets the deadline of the address in every
 * tab.
 */
import { assign, setup } from 'xstate'
import { saysAlreadyVerified } from '@domain/account/account'
import { notProvided, unimplementedPromise, withOutput } from '@machines/shared/actors'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { serverAsksToWait } from '@machines/shared/wait'
import type {
  EmailVerificationMailContext,
  EmailVerificationMailInput,
  EmailVerificationMailOutput,
  ResendMail,
} from './emailVerificationMail.types'

type Answered = { output: ResendMail['output'] }
const answer = withOutput<Answered['output']>()

/** True when the server says, in an answer or a refusal, that the address was verified before (A4.15). */
export const addressWasVerifiedBefore = (_: unknown, { output }: Answered): boolean =>
  output.ok
    ? output.value.alreadyVerified
    : output.failure.kind === 'refused' && saysAlreadyVerified(output.failure.message)

export const emailVerificationMailMachine = setup({
  types: {
    context: {} as EmailVerificationMailContext,
    input: {} as EmailVerificationMailInput,
    output: {} as EmailVerificationMailOutput,
  },
  actors: {
    resendMail: unimplementedPromise<ResendMail['output'], ResendMail['input']>('resendMail'),
  },
  guards: {
    addressWasVerifiedBefore,
    mailWasSent: (_, { output }: Answered) => output.ok,
    serverAsksToWait,
  },
  actions: {
    /** Starts the cooldown of this address in every tab. */
    persistMailSent: notProvided('persistMailSent'),
    /** Keeps the server's own wait as the deadline of this address. */
    persistServerWait: notProvided<Answered>('persistServerWait'),
    notifyMailSent: notifyPortal(({ email }: EmailVerificationMailContext) => ({
      type: 'toast.requested',
      request: {
        tone: 'success',
        kind: 'emailSent',
        title: 'Verification email sent',
        message: `Look for it in the inbox of ${email}.`,
      },
    })),
    reportDefect: notProvided('reportDefect'),
    setFailure: assign((_, { output }: Answered) => (output.ok ? {} : { failure: output.failure })),
  },
}).createMachine({
  id: 'emailVerificationMail',
  context: ({ input }) => ({ email: input.email, failure: null }),
  output: ({ event }) => event.output as EmailVerificationMailOutput,
  initial: 'sending',
  states: {
    sending: {
      invoke: {
        id: 'resendMail',
        src: 'resendMail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: answer('addressWasVerifiedBefore'), target: 'alreadyVerified' },
          {
            guard: answer('mailWasSent'),
            target: 'sent',
            actions: ['persistMailSent', 'notifyMailSent'],
          },
          {
            guard: answer('serverAsksToWait'),
            target: 'failed',
            actions: [answer('setFailure'), answer('persistServerWait')],
          },
          { target: 'failed', actions: answer('setFailure') },
        ],
        onError: { target: 'failed', actions: 'reportDefect' },
      },
    },
    sent: { type: 'final', output: { outcome: 'sent' } },
    alreadyVerified: { type: 'final', output: { outcome: 'alreadyVerified' } },
    failed: {
      type: 'final',
      output: ({ context }) => ({ outcome: 'failed', failure: context.failure }),
    },
  },
})
