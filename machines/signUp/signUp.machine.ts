/**
 * Signing up.
 *
 * Started by the sign-up page; ends when an account was made, whose address is then to be verified (A4.13), or when
 * signing in is chosen as the check of a try whose answer was lost. Always: the passwords are in no context; what was
 * typed survives every refusal; a second submit while one is under way is ignored; nothing is sent twice by itself.
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
import { defect, noticeOf } from '@domain/values/failureNotices'
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
    registerAccount: unimplementedPromise<RegisterAccount['output'], RegisterAccount['input']>(
      'registerAccount',
    ),
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
    persistDraft: notProvided('persistDraft'),
    persistAddressToVerify: notProvided('persistAddressToVerify'),
    /** A mail went out with the registration, so the resend cooldown begins. */
    persistMailSent: notProvided('persistMailSent'),
    notifyRegistration: notProvided('notifyRegistration'),
    openEmailVerification: notProvided('openEmailVerification'),
    prefillSignIn: notProvided('prefillSignIn'),
    openSignIn: notProvided('openSignIn'),
    reportDefect: notProvided('reportDefect'),
    setDraft: assign((_, { draft }: { draft: SignUpDraft }) => ({
      // Only these three: what else an event carries is not the draft's.
      draft: { email: draft.email, branches: draft.branches, termsAccepted: draft.termsAccepted },
    })),
    setAdministratorAccountNotice: assign((_, params: Answered) => ({
      failure: {
        tone: 'warning' as const,
        title: refusals.existsTitle,
        message: refusals.madeByAdministrator,
        fields: fieldsOf(params),
        next: 'correct' as const,
        offers: 'forgotPassword' as const,
      },
    })),
    setExistingAccountNotice: assign((_, params: Answered) => ({
      failure: {
        tone: 'error' as const,
        title: refusals.failedTitle,
        message: refusals.alreadyExists,
        fields: fieldsOf(params),
        next: 'correct' as const,
        offers: 'signIn' as const,
      },
    })),
    setFailure: assign((_, { output }: Answered) => {
      if (output.ok) return {}
      const { failure } = output
      return {
        failure: { ...noticeOf(failure), tone: 'error' as const, title: refusals.failedTitle, offers: null },
        ...waitAskedBy(failure),
      }
    }),
    setUnconfirmedNotice: assign({
      failure: {
        tone: 'warning' as const,
        title: unconfirmedTitle,
        message: unconfirmedText,
        fields: {},
        next: 'findOut' as const,
        offers: null,
      },
    }),
    setDefectNotice: assign({
      failure: { ...defect, tone: 'error' as const, title: refusals.failedTitle, offers: null },
    }),
    clearFailure: assign({ failure: null }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
}).createMachine({
  id: 'signUp',
  context: ({ input }) => ({ draft: input.draft ?? emptyDraft, failure: null, ...noWait }),
  on: {
    'draft.changed': {
      actions: [{ type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) }, 'persistDraft'],
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: {
        'registration.submitted': {
          target: 'registering',
          actions: [
            'clearFailure',
            { type: 'setDraft', params: ({ event }) => ({ draft: event.registration }) },
            'persistDraft',
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
            actions: { type: 'setAdministratorAccountNotice', params: answer },
          },
          {
            guard: { type: 'accountExists', params: answer },
            target: 'editing',
            actions: { type: 'setExistingAccountNotice', params: answer },
          },
          {
            guard: { type: 'outcomeIsUnknown', params: answer },
            target: 'unconfirmed',
            actions: 'setUnconfirmedNotice',
          },
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
    unconfirmed: {
      on: {
        'check.chosen': 'sentToSignIn',
        'registration.submitted': {
          target: 'registering',
          actions: [
            'clearFailure',
            { type: 'setDraft', params: ({ event }) => ({ draft: event.registration }) },
            'persistDraft',
          ],
        },
      },
    },
    waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
    registered: {
      type: 'final',
      entry: ['persistAddressToVerify', 'persistMailSent', 'notifyRegistration', 'openEmailVerification'],
    },
    sentToSignIn: { type: 'final', entry: ['prefillSignIn', 'openSignIn'] },
  },
})
