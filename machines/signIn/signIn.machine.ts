/**
 * Signing in.
 *
 * Started by the sign-in page; ends when a session is open or when the account's address is still to be verified.
 * Always: the password is in no context; what was typed survives every refusal; a second submit while one is
 * under way is ignored; an inactive account stays here (A4.04).
 */
import { assign, setup } from 'xstate'
import { saysNotVerified } from '@domain/account'
import { asksFor, watches } from '@machines/actors'
import { defect, problemOf } from '@domain/problems'
import type {
  SignInContext,
  SignInEvent,
  SignInInput,
  SignInWorldEvent,
  SubmitCredentials,
} from './signIn.types'

type Answered = { output: SubmitCredentials['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

export const inactiveText = 'This account is inactive. Please contact the centre to have it activated.'

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
  },
  actors: {
    submitCredentials: asksFor<SubmitCredentials['output'], SubmitCredentials['input']>('submitCredentials'),
    countDown: watches<SignInWorldEvent, { until: number }>('countDown'),
  },
  guards: {
    sessionWasOpened: (_, { output }: Answered) => output.ok && output.value.kind === 'opened',
    addressIsUnverified: (_, { output }: Answered) =>
      output.ok
        ? output.value.kind === 'withheld' && output.value.accountStatus === 'unverified'
        : output.failure.kind === 'refused' && saysNotVerified(output.failure.message),
    serverAsksToWait: (_, { output }: Answered) => !output.ok && output.failure.kind === 'tooMany',
    waitIsOver: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
  },
  actions: {
    rememberDraft: () => {},
    announceSession: () => {},
    rememberAddressToVerify: () => {},
    openEmailVerification: () => {},
    reportDefect: () => {},
    keepDraft: assign((_, { draft }: { draft: SignInContext['draft'] }) => ({ draft })),
    keepSession: assign((_, { output }: Answered) =>
      output.ok && output.value.kind === 'opened' ? { session: output.value.session } : {},
    ),
    tellProblem: assign((_, { output }: Answered) => {
      if (!output.ok) {
        const waitUntil = output.failure.kind === 'tooMany' ? output.failure.until : 0
        return { problem: problemOf(output.failure), waitUntil }
      }
      if (output.value.kind === 'opened') return {}
      return {
        problem: { message: output.value.message ?? inactiveText, fields: {}, next: 'correct' as const },
      }
    }),
    tellDefect: assign({ problem: defect }),
    forgetProblem: assign({ problem: null, notice: null }),
    forgetWait: assign({ waitUntil: 0, secondsLeft: 0 }),
    countSeconds: assign((_, { secondsLeft }: { secondsLeft: number }) => ({
      secondsLeft: Math.max(0, secondsLeft),
    })),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    draft: input.draft ?? { email: '', keepSignedIn: false },
    notice: input.notice,
    problem: null,
    secondsLeft: 0,
    waitUntil: 0,
    session: null,
  }),
  on: {
    'draft.changed': {
      actions: [{ type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) }, 'rememberDraft'],
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: { 'credentials.submitted': { target: 'signingIn', actions: 'forgetProblem' } },
    },
    signingIn: {
      tags: 'busy',
      invoke: {
        id: 'submitCredentials',
        src: 'submitCredentials',
        input: ({ event }) => {
          if (event.type !== 'credentials.submitted') throw new Error('signing in starts with credentials')
          return event.credentials
        },
        onDone: [
          {
            guard: { type: 'sessionWasOpened', params: answer },
            target: 'signedIn',
            actions: { type: 'keepSession', params: answer },
          },
          {
            guard: { type: 'addressIsUnverified', params: answer },
            target: 'sentToVerification',
          },
          {
            guard: { type: 'serverAsksToWait', params: answer },
            target: 'waiting',
            actions: { type: 'tellProblem', params: answer },
          },
          {
            target: 'editing',
            actions: { type: 'tellProblem', params: answer },
          },
        ],
        onError: { target: 'editing', actions: ['tellDefect', 'reportDefect'] },
      },
    },
    waiting: {
      exit: 'forgetWait',
      invoke: {
        id: 'countDown',
        src: 'countDown',
        input: ({ context }) => ({ until: context.waitUntil }),
        onError: { target: 'editing', actions: 'reportDefect' },
      },
      on: {
        'countdown.ticked': [
          {
            guard: { type: 'waitIsOver', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
            target: 'editing',
            actions: 'forgetProblem',
          },
          { actions: { type: 'countSeconds', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) } },
        ],
      },
    },
    signedIn: { type: 'final', entry: 'announceSession' },
    sentToVerification: { type: 'final', entry: ['rememberAddressToVerify', 'openEmailVerification'] },
  },
})
