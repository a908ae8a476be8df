/**
 * Completing the profile: a membership is chosen, the form filled in, sent once, and the member goes on (A4.17, A4.18).
 *
 * Started by the page, which only a member with an incomplete profile sees; ends with a completed profile or with signing
 * out. Always: what was typed survives every refusal, a reload and a lost answer; a try whose outcome is unknown is read
 * back and never sent again by itself; both types keep what they share when the member changes between them (A2.22).
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
import { emptyProfile } from '@domain/forms/completeProfile'
import { defect, problemOf } from '@domain/problems'
import type {
  CompleteProfileContext,
  CompleteProfileEvent,
  CompleteProfileInput,
  ReadAccount,
  SaveProfile,
} from './completeProfile.types'

type Answered = { output: SaveProfile['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })
const wait = waitThen({ target: 'fillingIn', actions: 'forgetProblem' })

export const completeProfileMachine = setup({
  types: {
    context: {} as CompleteProfileContext,
    events: {} as CompleteProfileEvent,
    input: {} as CompleteProfileInput,
  },
  actors: {
    saveProfile: asksFor<SaveProfile['output'], SaveProfile['input']>('saveProfile'),
    readAccount: asksFor<ReadAccount['output']>('readAccount'),
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
    rememberDraft: () => {},
    forgetDraft: () => {},
    announceProfile: () => {},
    requestSignOut: () => {},
    reportDefect: () => {},
    keepLevel: assign(({ event }) => (event.type === 'level.chosen' ? { level: event.level } : {})),
    forgetLevel: assign({ level: null }),
    keepFields: assign(({ event }) => ('fields' in event ? { fields: event.fields } : {})),
    keepAccount: assign((_, { output }: Answered) => (output.ok ? { account: output.value } : {})),
    tellProblem: assign((_, { output }: Answered) =>
      output.ok ? {} : { problem: problemOf(output.failure), ...waitAskedBy(output.failure) },
    ),
    tellDefect: assign({ problem: defect }),
    tellNotDone: assign({ foundNotDone: true, problem: null }),
    forgetProblem: assign({ problem: null, foundNotDone: false }),
    countSeconds: assign(secondsCounted),
    forgetWait: assign(noWait),
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
      on: { 'level.chosen': { actions: ['keepLevel', 'rememberDraft'] } },
    },
    fillingIn: {
      on: {
        'level.reconsidered': {
          target: 'choosingLevel',
          actions: ['forgetLevel', 'rememberDraft', 'forgetProblem'],
        },
        'draft.changed': { actions: ['keepFields', 'rememberDraft'] },
        'profile.submitted': { target: 'saving', actions: ['keepFields', 'rememberDraft', 'forgetProblem'] },
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
            actions: { type: 'keepAccount', params: answer },
          },
          { guard: { type: 'outcomeIsUnknown', params: answer }, target: 'findingOut' },
          {
            guard: { type: 'serverAsksToWait', params: answer },
            target: 'waiting',
            actions: { type: 'tellProblem', params: answer },
          },
          { target: 'fillingIn', actions: { type: 'tellProblem', params: answer } },
        ],
        onError: { target: 'fillingIn', actions: ['tellDefect', 'reportDefect'] },
      },
    },
    findingOut: {
      tags: 'busy',
      invoke: {
        id: 'readAccount',
        src: 'readAccount',
        onDone: [
          {
            guard: { type: 'profileIsCompleted', params: answer },
            target: 'completed',
            actions: { type: 'keepAccount', params: answer },
          },
          {
            guard: { type: 'profileWasAccepted', params: answer },
            target: 'fillingIn',
            actions: 'tellNotDone',
          },
          { target: 'notKnown', actions: { type: 'tellProblem', params: answer } },
        ],
        onError: { target: 'notKnown', actions: ['tellDefect', 'reportDefect'] },
      },
    },
    notKnown: {
      on: { 'look.requested': { target: 'findingOut', actions: 'forgetProblem' } },
    },
    waiting: {
      ...wait,
      on: { ...wait.on, 'draft.changed': { actions: ['keepFields', 'rememberDraft'] } },
    },
    completed: { type: 'final', entry: ['forgetDraft', 'announceProfile'] },
    leaving: { type: 'final', entry: 'requestSignOut' },
  },
})
