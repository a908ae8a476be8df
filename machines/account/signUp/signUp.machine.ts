/**
 * Signing up.
 *
 * Started by the sign-up page; ends with a new account, whose address the member then verifies (A4.13), or
 * when the member signs in to check an attempt whose answer was lost. Always: the passwords are in no
 * context; typed text survives every refusal; a second submit during the first is ignored; the flow repeats
 * nothing automatically.
 */
import { assertEvent, assign, setup } from 'xstate'
import { centreBranches } from '@domain/account/branches'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type { RegisterAccount, SignUpContext, SignUpDraft, SignUpEvent, SignUpInput } from './signUp.types'

type Answered = { output: RegisterAccount['output'] }
const answer = withOutput<Answered['output']>()

/** The branch of the hour that a guest chose is the first choice. */
const freshDraft = ({ chosenHour }: SignUpInput): SignUpDraft => ({
  email: '',
  branches: centreBranches().flatMap(({ id, name }) => (id === chosenHour?.branchId ? [name] : [])),
  termsAccepted: false,
})

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
})
  .extend(forCalls<SignUpContext, SignUpEvent>())
  .extend({
    actions: {
      persistDraft: notProvided('persistDraft'),
      persistAddressToVerify: notProvided('persistAddressToVerify'),
      /** A mail went out with the registration, so the resend cooldown begins. */
      persistMailSent: notProvided('persistMailSent'),
      notifyRegistration: notifyPortal(() => ({
        type: 'toast.requested',
        request: { tone: 'success', kind: 'registration', title: 'Your account was created' },
      })),
      openEmailVerification: notProvided('openEmailVerification'),
      prefillSignIn: notProvided('prefillSignIn'),
      openSignIn: notProvided('openSignIn'),
      setDraft: assign((_, { draft }: { draft: SignUpDraft }) => ({
        // Only these three: an event may carry more fields, which the draft must not keep.
        draft: { email: draft.email, branches: draft.branches, termsAccepted: draft.termsAccepted },
      })),
    },
  })
  .createMachine({
    id: 'signUp',
    context: ({ input }) => ({
      draft: input.draft ?? freshDraft(input),
      chosenHour: input.chosenHour,
      ...notFailed,
    }),
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
        initial: 'open',
        states: {
          open: {},
          refused: {},
          /** The answer was lost: the account may exist, and signing in shows it. */
          unconfirmed: { on: { 'check.chosen': '#signUp.sentToSignIn' } },
          defective: {},
        },
      },
      registering: sending({
        src: 'registerAccount',
        input: ({ event }: { event: SignUpEvent }) => {
          assertEvent(event, 'registration.submitted')
          return event.registration
        },
        answer,
        branches: [{ guard: answer('isAccepted'), target: 'registered' }],
        outcomeUnknown: 'editing.unconfirmed',
        refused: 'editing.refused',
        defective: 'editing.defective',
      }),
      waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
      registered: {
        type: 'final',
        entry: ['persistAddressToVerify', 'persistMailSent', 'notifyRegistration', 'openEmailVerification'],
      },
      sentToSignIn: { type: 'final', entry: ['prefillSignIn', 'openSignIn'] },
    },
  })
