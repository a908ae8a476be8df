/**
 * Signing in.
 *
 * Started by the sign-in page; ends when a session is open or when the account's address is still to be verified.
 * Always: the password is in no context; what was typed survives every refusal; a second submit while one is
 * under way is ignored; an inactive account stays here (A4.04).
 */
import { assign, setup } from 'xstate'
import { saysNotVerified } from '@domain/account/account'
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
import { defect, type FailureNotice, noticeOf } from '@domain/values/failureNotices'
import type { SignInContext, SignInEvent, SignInInput, SubmitCredentials } from './signIn.types'

type Answered = { output: SubmitCredentials['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

export const inactiveText = 'This account is inactive. Please contact the centre to have it activated.'

/** A sign-in changes nothing of the member's, so that one whose answer was lost may simply be tried again. */
const said = (failure: Failure): FailureNotice =>
  failure.kind === 'unknown' && failure.message === null
    ? {
        message: 'We could not reach the centre. Nothing has changed; please try again.',
        fields: {},
        next: 'tryAgain',
      }
    : noticeOf(failure)

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
  guards: {
    sessionWasOpened: (_, { output }: Answered) => output.ok && output.value.kind === 'opened',
    addressIsUnverified: (_, { output }: Answered) =>
      output.ok
        ? output.value.kind === 'withheld' && output.value.accountStatus === 'unverified'
        : output.failure.kind === 'refused' && saysNotVerified(output.failure.message),
    serverAsksToWait,
    waitIsOver,
  },
  actions: {
    persistDraft: notProvided('persistDraft'),
    notifySession: notProvided('notifySession'),
    persistAddressToVerify: notProvided('persistAddressToVerify'),
    openEmailVerification: notProvided('openEmailVerification'),
    reportDefect: notProvided('reportDefect'),
    setDraft: assign((_, { draft }: { draft: SignInContext['draft'] }) => ({ draft })),
    setSession: assign((_, { output }: Answered) =>
      output.ok && output.value.kind === 'opened' ? { session: output.value.session } : {},
    ),
    setFailure: assign((_, { output }: Answered) => {
      if (!output.ok) {
        return { problem: said(output.failure), ...waitAskedBy(output.failure) }
      }
      if (output.value.kind === 'opened') return {}
      return {
        problem: { message: output.value.message ?? inactiveText, fields: {}, next: 'correct' as const },
      }
    }),
    setDefectNotice: assign({ problem: defect }),
    clearFailure: assign({ problem: null, notice: null }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
}).createMachine({
  id: 'signIn',
  context: ({ input }) => ({
    draft: input.draft ?? { email: '', keepSignedIn: false },
    notice: input.notice,
    problem: null,
    ...noWait,
    session: null,
  }),
  on: {
    'draft.changed': {
      actions: [{ type: 'setDraft', params: ({ event }) => ({ draft: event.draft }) }, 'persistDraft'],
    },
  },
  initial: 'editing',
  states: {
    editing: {
      on: { 'credentials.submitted': { target: 'signingIn', actions: 'clearFailure' } },
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
            actions: { type: 'setSession', params: answer },
          },
          {
            guard: { type: 'addressIsUnverified', params: answer },
            target: 'sentToVerification',
          },
          {
            guard: { type: 'serverAsksToWait', params: answer },
            target: 'waiting',
            actions: { type: 'setFailure', params: answer },
          },
          {
            target: 'editing',
            actions: { type: 'setFailure', params: answer },
          },
        ],
        onError: { target: 'editing', actions: ['setDefectNotice', 'reportDefect'] },
      },
    },
    waiting: waitThen({ target: 'editing', actions: 'clearFailure' }),
    signedIn: { type: 'final', entry: 'notifySession' },
    sentToVerification: { type: 'final', entry: ['persistAddressToVerify', 'openEmailVerification'] },
  },
})
