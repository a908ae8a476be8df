/**
 * Completing the profile: a membership is chosen, the form filled in, sent once, and the member goes on (A4.17, A4.18).
 *
 * Started by the page, which only a member with an incomplete profile sees; ends with a completed profile or with signing
 * out. Always: what was typed survives every refusal, a reload and a lost answer; a try whose outcome is unknown is read
 * back and never sent again by itself; both types keep what they share when the member changes between them (A2.22).
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
import { emptyProfile } from '@domain/forms/completeProfile'
import { defect, noticeOf, readNoticeOf } from '@domain/values/failureNotices'
import type {
  CompleteProfileContext,
  CompleteProfileEvent,
  CompleteProfileInput,
  ReadAccount,
  SaveProfile,
} from './completeProfile.types'

type Answered = { output: SaveProfile['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })
const wait = waitThen({ target: 'fillingIn', actions: 'clearFailure' })

export const completeProfileMachine = setup({
  types: {
    context: {} as CompleteProfileContext,
    events: {} as CompleteProfileEvent,
    input: {} as CompleteProfileInput,
  },
  actors: {
    saveProfile: unimplementedPromise<SaveProfile['output'], SaveProfile['input']>('saveProfile'),
    readAccount: unimplementedPromise<ReadAccount['output']>('readAccount'),
    countDown,
  },
  guards: {
    levelIsChosen: ({ context }) => context.level !== null,
    profileWasAccepted: (_, { output }: Answered) => output.ok,
    profileIsCompleted: (_, { output }: Answered) => output.ok && output.value.profileCompleted,
    outcomeIsUnknown: (_, { output }: Answered) => !output.ok && output.failure.kind === 'unknown',
    serverAsksToWait,
    waitIsOver,
  },
  actions: {
    persistDraft: notProvided('persistDraft'),
    clearDraft: notProvided('clearDraft'),
    notifyProfile: notProvided('notifyProfile'),
    requestSignOut: notProvided('requestSignOut'),
    reportDefect: notProvided('reportDefect'),
    setLevel: assign(({ event }) => (event.type === 'level.chosen' ? { level: event.level } : {})),
    clearLevel: assign({ level: null }),
    setFields: assign(({ event }) => ('fields' in event ? { fields: event.fields } : {})),
    setAccount: assign((_, { output }: Answered) => (output.ok ? { account: output.value } : {})),
    setFailure: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: noticeOf(output.failure), ...waitAskedBy(output.failure) },
    ),
    setReadFailure: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: readNoticeOf(output.failure) },
    ),
    setDefectNotice: assign({ problem: defect }),
    setNotDone: assign({ foundNotDone: true, problem: null }),
    clearFailure: assign({ problem: null, foundNotDone: false }),
    countSeconds: assign(secondsCounted),
    clearWait: assign(noWait),
  },
}).createMachine({
  id: 'completeProfile',
  context: ({ input }) => ({
    today: input.today,
    level: input.draft?.level ?? null,
    fields: input.draft?.fields ?? emptyProfile,
    problem: null,
    foundNotDone: false,
    ...noWait,
    account: null,
  }),
  on: { 'signOut.requested': '.leaving' },
  initial: 'choosingLevel',
  states: {
    choosingLevel: {
      always: { guard: 'levelIsChosen', target: 'fillingIn' },
      on: { 'level.chosen': { actions: ['setLevel', 'persistDraft'] } },
    },
    fillingIn: {
      on: {
        'level.reconsidered': {
          target: 'choosingLevel',
          actions: ['clearLevel', 'persistDraft', 'clearFailure'],
        },
        'draft.changed': { actions: ['setFields', 'persistDraft'] },
        'profile.submitted': { target: 'saving', actions: ['setFields', 'persistDraft', 'clearFailure'] },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveProfile',
        src: 'saveProfile',
        input: ({ context }) => ({ level: context.level ?? 'Level 3', fields: context.fields }),
        onDone: [
          {
            guard: { type: 'profileWasAccepted', params: answer },
            target: 'completed',
            actions: { type: 'setAccount', params: answer },
          },
          { guard: { type: 'outcomeIsUnknown', params: answer }, target: 'verifyingOutcome' },
          {
            guard: { type: 'serverAsksToWait', params: answer },
            target: 'waiting',
            actions: { type: 'setFailure', params: answer },
          },
          { target: 'fillingIn', actions: { type: 'setFailure', params: answer } },
        ],
        onError: { target: 'fillingIn', actions: ['setDefectNotice', 'reportDefect'] },
      },
    },
    verifyingOutcome: {
      tags: 'busy',
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: [
          {
            guard: { type: 'profileIsCompleted', params: answer },
            target: 'completed',
            actions: { type: 'setAccount', params: answer },
          },
          {
            guard: { type: 'profileWasAccepted', params: answer },
            target: 'fillingIn',
            actions: 'setNotDone',
          },
          { target: 'notKnown', actions: { type: 'setReadFailure', params: answer } },
        ],
        onError: { target: 'notKnown', actions: ['setDefectNotice', 'reportDefect'] },
      },
    },
    notKnown: {
      on: { 'retry.requested': { target: 'verifyingOutcome', actions: 'clearFailure' } },
    },
    waiting: {
      ...wait,
      on: { ...wait.on, 'draft.changed': { actions: ['setFields', 'persistDraft'] } },
    },
    completed: { type: 'final', entry: ['clearDraft', 'notifyProfile'] },
    leaving: { type: 'final', entry: 'requestSignOut' },
  },
})
