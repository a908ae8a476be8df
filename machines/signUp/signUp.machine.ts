/**
 * Signing up.
 *
 * Started by the sign-up page; ends when an account was made, whose address is then to be verified (A4.13), or when
 * signing in is chosen as the check of a try whose answer was lost. Always: the passwords are in no context; what was
 * typed survives every refusal; a second submit while one is under way is ignored; nothing is sent twice by itself.
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
import { defect, problemOf } from '@domain/problems'
import type { RegisterAccount, SignUpContext, SignUpDraft, SignUpEvent, SignUpInput } from './signUp.types'

type Answered = { output: RegisterAccount['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

/** The texts of a refused registration, to the letter (A8.20–A8.22). */
export const refusals = {
  failedTitle: 'Registration Failed',
  existsTitle: 'Account Already Exists',
  madeByAdministrator:
    "Your account was created by an Administrator. Please use 'Forgot Password' to set up your personal password.",
  alreadyExists: 'An account with this email already exists. Please log in or use a different email.',
} as const

export const unconfirmedTitle = 'We could not confirm it'
const unconfirmedText =
  'The connection was lost before the answer came, so we cannot tell whether your account was created. Sign in with the email and password you typed: if that works, it was.'

const refusalSays = ({ output }: Answered, text: string) =>
  !output.ok && output.failure.kind === 'refused' && output.failure.message.includes(text)
const fieldsOf = ({ output }: Answered) =>
  !output.ok && output.failure.kind === 'refused' ? output.failure.fields : {}

const emptyDraft: SignUpDraft = { email: '', branches: [], termsAccepted: false }

export const signUpMachine = setup({
  types: {
    context: {} as SignUpContext,
    events: {} as SignUpEvent,
    input: {} as SignUpInput,
    tags: {} as 'busy',
  },
  actors: {
    registerAccount: asksFor<RegisterAccount['output'], RegisterAccount['input']>('registerAccount'),
    countDown,
  },
  guards: {
    accountWasMade: (_, { output }: Answered) => output.ok,
    administratorMadeTheAccount: (_, params: Answered) => refusalSays(params, 'Administrator'),
    accountExists: (_, params: Answered) => refusalSays(params, 'already exists'),
    outcomeIsUnknown: (_, { output }: Answered) => !output.ok && output.failure.kind === 'unknown',
    serverAsksToWait,
    waitIsOver,
  },
  actions: {
    rememberDraft: () => {},
    rememberAddressToVerify: () => {},
    /** A mail went out with the registration, so the resend cooldown begins. */
    rememberMailSent: () => {},
    announceRegistration: () => {},
    openEmailVerification: () => {},
    prefillSignIn: () => {},
    openSignIn: () => {},
    reportDefect: () => {},
    keepDraft: assign((_, { draft }: { draft: SignUpDraft }) => ({
      // Only these three: what else an event carries is not the draft's.
      draft: { email: draft.email, branches: draft.branches, termsAccepted: draft.termsAccepted },
    })),
    tellAdministratorAccount: assign((_, params: Answered) => ({
      trouble: {
        tone: 'warning' as const,
        title: refusals.existsTitle,
        message: refusals.madeByAdministrator,
        fields: fieldsOf(params),
        next: 'correct' as const,
        offers: 'forgotPassword' as const,
      },
    })),
    tellExistingAccount: assign((_, params: Answered) => ({
      trouble: {
        tone: 'error' as const,
        title: refusals.failedTitle,
        message: refusals.alreadyExists,
        fields: fieldsOf(params),
        next: 'correct' as const,
        offers: 'signIn' as const,
      },
    })),
    tellProblem: assign((_, { output }: Answered) => {
      if (output.ok) return {}
      const { failure } = output
      return {
        trouble: { ...problemOf(failure), tone: 'error' as const, title: refusals.failedTitle, offers: null },
        ...waitAskedBy(failure),
      }
    }),
    tellUnconfirmed: assign({
      trouble: {
        tone: 'warning' as const,
        title: unconfirmedTitle,
        message: unconfirmedText,
        fields: {},
        next: 'findOut' as const,
        offers: null,
      },
    }),
    tellDefect: assign({
      trouble: { ...defect, tone: 'error' as const, title: refusals.failedTitle, offers: null },
    }),
    forgetTrouble: assign({ trouble: null }),
    countSeconds: assign(secondsCounted),
    forgetWait: assign(noWait),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({ draft: input.draft ?? emptyDraft, trouble: null, ...noWait }),
  on: {
    'draft.changed': {
      actions: [{ type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) }, 'rememberDraft'],
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'registration.submitted': {
          target: 'registering',
          actions: [
            'forgetTrouble',
            { type: 'keepDraft', params: ({ event }) => ({ draft: event.registration }) },
            'rememberDraft',
          ],
        },
      },
    },
    registering: {
      tags: 'busy',
      invoke: {
        id: 'registerAccount',
        src: 'registerAccount',
        input: ({ event }) => {
          if (event.type !== 'registration.submitted')
            throw new Error('registering starts with a registration')
          return event.registration
        },
        onDone: [
          { guard: { type: 'accountWasMade', params: answer }, target: 'registered' },
          {
            guard: { type: 'administratorMadeTheAccount', params: answer },
            target: 'editing',
            actions: { type: 'tellAdministratorAccount', params: answer },
          },
          {
            guard: { type: 'accountExists', params: answer },
            target: 'editing',
            actions: { type: 'tellExistingAccount', params: answer },
          },
          {
            guard: { type: 'outcomeIsUnknown', params: answer },
            target: 'unconfirmed',
            actions: 'tellUnconfirmed',
          },
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
    unconfirmed: {
      on: {
        'check.chosen': 'sentToSignIn',
        'registration.submitted': {
          target: 'registering',
          actions: [
            'forgetTrouble',
            { type: 'keepDraft', params: ({ event }) => ({ draft: event.registration }) },
            'rememberDraft',
          ],
        },
      },
    },
    waiting: waitThen({ target: 'editing', actions: 'forgetTrouble' }),
    registered: {
      type: 'final',
      entry: ['rememberAddressToVerify', 'rememberMailSent', 'announceRegistration', 'openEmailVerification'],
    },
    sentToSignIn: { type: 'final', entry: ['prefillSignIn', 'openSignIn'] },
  },
})
