/**
 * Signing in.
 *
 * Started by the sign-in page; ends with an open session, or when the address of the account still has to be
 * verified. Always: the password is in no context; typed text survives every refusal; a second submit during
 * the first is ignored; an inactive account stays here (A4.04). A sign-in changes no data, so the member may
 * repeat it after a lost answer.
 */
import { assertEvent, assign, setup } from 'xstate'
import { saysNotVerified } from '@domain/account/account'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { sending } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type { SignInContext, SignInEvent, SignInInput, SubmitCredentials } from './signIn.types'

type Answered = { output: SubmitCredentials['output'] }
const answer = withOutput<Answered['output']>()

export const signInMachine = setup({
  types: {
    context: {} as SignInContext,
    events: {} as SignInEvent,
    input: {} as SignInInput,
  },
  actors: {
    submitCredentials: unimplementedPromise<SubmitCredentials['output'], SubmitCredentials['input']>(
      'submitCredentials',
    ),
    countDown,
  },
})
  .extend(forCalls<SignInContext, SignInEvent>())
  .extend({
    guards: {
      sessionWasOpened: (_, { output }: Answered) => output.ok && output.value.kind === 'opened',
      addressIsUnverified: (_, { output }: Answered) =>
        output.ok
          ? output.value.kind === 'withheld' && output.value.accountStatus === 'unverified'
          : output.failure.kind === 'refused' && saysNotVerified(output.failure.message),
    },
    actions: {
      persistDraft: notProvided('persistDraft'),
      clearDraft: notProvided('clearDraft'),
      notifySession: notifyPortal(
        ({ session }: SignInContext) => session && { type: 'session.opened', session },
      ),
      persistAddressToVerify: notProvided('persistAddressToVerify'),
      openEmailVerification: notProvided('openEmailVerification'),
      setDraft: assign((_, { draft }: { draft: SignInContext['draft'] }) => ({ draft })),
      setSession: assign((_, { output }: Answered) =>
        output.ok && output.value.kind === 'opened' ? { session: output.value.session } : {},
      ),
      setServerMessage: assign((_, { output }: Answered) =>
        output.ok && output.value.kind === 'withheld' ? { serverMessage: output.value.message } : {},
      ),
      clearSessionEnd: assign({ endedBy: null }),
    },
  })
  .createMachine({
    id: 'signIn',
    context: ({ input }) => ({
      draft: input.draft ?? { email: '', keepSignedIn: false },
      endedBy: input.endedBy,
      serverMessage: null,
      session: null,
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
          'credentials.submitted': { target: 'signingIn', actions: ['clearFailure', 'clearSessionEnd'] },
        },
        initial: 'open',
        states: { open: {}, refused: {}, withheld: {}, defective: {} },
      },
      signingIn: sending({
        src: 'submitCredentials',
        input: ({ event }: { event: SignInEvent }) => {
          assertEvent(event, 'credentials.submitted')
          return event.credentials
        },
        answer,
        branches: [
          { guard: answer('sessionWasOpened'), target: 'signedIn', actions: answer('setSession') },
          { guard: answer('addressIsUnverified'), target: 'sentToVerification' },
          { guard: answer('isAccepted'), target: 'editing.withheld', actions: answer('setServerMessage') },
        ],
        refused: 'editing.refused',
        defective: 'editing.defective',
      }),
      waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
      signedIn: { type: 'final', entry: ['clearDraft', 'notifySession'] },
      sentToVerification: { type: 'final', entry: ['persistAddressToVerify', 'openEmailVerification'] },
    },
  })
