/**
 * Completing the profile: choosing a membership, filling in the form, sending it once (A4.17, A4.18).
 *
 * Started by the page, which only a member with an incomplete profile sees; ends with a completed profile or
 * with signing out. Always: typed text survives every refusal, a reload and a lost answer; an attempt whose
 * outcome is unknown is read back and never repeated automatically; a change of the membership type keeps the
 * fields that both types have (A2.22).
 */
import { assertEvent, assign, setup } from 'xstate'
import { notProvided, withOutput, unimplementedPromise } from '@machines/shared/actors'
import { forCalls, notFailed } from '@machines/shared/failure'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import { emptyProfile } from '@domain/forms/completeProfile'
import type {
  CompleteProfileContext,
  CompleteProfileEvent,
  CompleteProfileInput,
  ReadAccount,
  SaveProfile,
} from './completeProfile.types'

type Answered = { output: SaveProfile['output'] }
const answer = withOutput<Answered['output']>()
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
})
  .extend(forCalls<CompleteProfileContext, CompleteProfileEvent>())
  .extend({
    guards: {
      levelIsChosen: ({ context }) => context.level !== null,
      profileIsCompleted: (_, { output }: Answered) => output.ok && output.value.profileCompleted,
    },
    actions: {
      persistDraft: notProvided('persistDraft'),
      clearDraft: notProvided('clearDraft'),
      /** Puts the hour that the member chose as a guest into the address, from where its booking opens. */
      keepChosenHour: notProvided('keepChosenHour'),
      notifyProfile: notifyPortal(
        ({ account }: CompleteProfileContext) => account && { type: 'session.moved', change: account },
      ),
      requestSignOut: notifyPortal(() => ({ type: 'signOut.requested' })),
      setLevel: assign(({ event }) => {
        assertEvent(event, 'level.chosen')
        return { level: event.level }
      }),
      clearLevel: assign({ level: null }),
      setFields: assign(({ event }) => {
        assertEvent(event, ['draft.changed', 'profile.submitted'])
        return { fields: event.fields }
      }),
      setAccount: assign((_, { output }: Answered) => (output.ok ? { account: output.value } : {})),
    },
  })
  .createMachine({
    id: 'completeProfile',
    context: ({ input }) => ({
      today: input.today,
      chosenHour: input.chosenHour,
      level: input.draft?.level ?? null,
      fields: input.draft?.fields ?? emptyProfile,
      account: null,
      ...notFailed,
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
        initial: 'open',
        states: { open: {}, refused: {}, notDone: {}, defective: {} },
      },
      saving: sending({
        src: 'saveProfile',
        input: ({ context }: { context: CompleteProfileContext }) => ({
          level: context.level ?? ('Level 3' as const),
          fields: context.fields,
        }),
        answer,
        branches: [{ guard: answer('isAccepted'), target: 'completed', actions: answer('setAccount') }],
        outcomeUnknown: 'verifyingOutcome',
        refused: 'fillingIn.refused',
        defective: 'fillingIn.defective',
      }),
      verifyingOutcome: verifying({
        src: 'readAccount',
        answer,
        branches: [
          { guard: answer('profileIsCompleted'), target: 'completed', actions: answer('setAccount') },
          { guard: answer('isAccepted'), target: 'fillingIn.notDone' },
        ],
      }),
      notKnown: { on: { 'retry.requested': 'verifyingOutcome' } },
      waiting: {
        ...wait,
        on: { ...wait.on, 'draft.changed': { actions: ['setFields', 'persistDraft'] } },
      },
      completed: { type: 'final', entry: ['clearDraft', 'keepChosenHour', 'notifyProfile'] },
      leaving: { type: 'final', entry: 'requestSignOut' },
    },
  })
