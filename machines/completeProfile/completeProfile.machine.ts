/**
 * Completing the profile: a membership is chosen, the form filled in, sent once, and the member goes on (A4.17, A4.18).
 *
 * Started by the page, which only a member with an incomplete profile sees; ends with a completed profile or with signing
 * out. Always: what was typed survives every refusal, a reload and a lost answer; a try whose outcome is unknown is read
 * back and never sent again by itself; both types keep what they share when the member changes between them (A2.22).
 */
import { assign, setup } from 'xstate'
import { asksFor, watches } from '@machines/actors'
import { emptyProfile } from '@domain/forms/completeProfile'
import { defect, problemOf } from '@domain/problems'
import type {
  CompleteProfileContext,
  CompleteProfileEvent,
  CompleteProfileInput,
  CompleteProfileWorldEvent,
  ReadAccount,
  SaveProfile,
} from './completeProfile.types'

type Answered = { output: SaveProfile['output'] }
const answer = ({ event }: { event: Answered }): Answered => ({ output: event.output })

export const completeProfileMachine = setup({
  types: {
    context: {} as CompleteProfileContext,
    events: {} as CompleteProfileEvent,
    input: {} as CompleteProfileInput,
  },
  actors: {
    saveProfile: asksFor<SaveProfile['output'], SaveProfile['input']>('saveProfile'),
    readAccount: asksFor<ReadAccount['output']>('readAccount'),
    countDown: watches<CompleteProfileWorldEvent, { until: number }>('countDown'),
  },
  guards: {
    levelIsChosen: ({ context }) => context.level !== null,
    profileWasAccepted: (_, { output }: Answered) => output.ok,
    profileIsCompleted: (_, { output }: Answered) => output.ok && output.value.profileCompleted,
    outcomeIsUnknown: (_, { output }: Answered) => !output.ok && output.failure.kind === 'unknown',
    serverAsksToWait: (_, { output }: Answered) => !output.ok && output.failure.kind === 'tooMany',
    waitIsOver: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft <= 0,
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
      output.ok
        ? {}
        : {
            problem: problemOf(output.failure),
            waitUntil: output.failure.kind === 'tooMany' ? output.failure.until : 0,
          },
    ),
    tellDefect: assign({ problem: defect }),
    tellNotDone: assign({ foundNotDone: true, problem: null }),
    forgetProblem: assign({ problem: null, foundNotDone: false }),
    forgetWait: assign({ waitUntil: 0, secondsLeft: 0 }),
    countSeconds: assign((_, { secondsLeft }: { secondsLeft: number }) => ({
      secondsLeft: Math.max(0, secondsLeft),
    })),
  },
}).createMachine({
  id: 'completeProfile',
  context: ({ input }) => ({
    today: input.today,
    level: input.draft?.level ?? null,
    fields: input.draft?.fields ?? emptyProfile,
    problem: null,
    foundNotDone: false,
    secondsLeft: 0,
    waitUntil: 0,
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
      exit: 'forgetWait',
      invoke: {
        id: 'countDown',
        src: 'countDown',
        input: ({ context }) => ({ until: context.waitUntil }),
        onError: { target: 'fillingIn', actions: 'reportDefect' },
      },
      on: {
        'draft.changed': { actions: ['keepFields', 'rememberDraft'] },
        'countdown.ticked': [
          {
            guard: { type: 'waitIsOver', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) },
            target: 'fillingIn',
            actions: 'forgetProblem',
          },
          { actions: { type: 'countSeconds', params: ({ event }) => ({ secondsLeft: event.secondsLeft }) } },
        ],
      },
    },
    completed: { type: 'final', entry: ['forgetDraft', 'announceProfile'] },
    leaving: { type: 'final', entry: 'requestSignOut' },
  },
})
