/**
 * The optional mails that the member receives (extension `mail-preferences`).
 *
 * Started by the profile page, ends with it. Always: without the extension the flow requests and displays
 * nothing; each switch is saved immediately, one at a time; afterwards the server's answer is displayed; a
 * change whose answer was lost is read back and never repeated automatically.
 */
import { assertEvent, assign, setup } from 'xstate'
import { isAsChosen, type MailChoice } from '@domain/account/mailPreferences'
import { withOutput, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { sending, verifying } from '@machines/shared/submission'
import { countDown, waitThen } from '@machines/shared/wait'
import type {
  FetchPreferences,
  MailPreferencesContext,
  MailPreferencesEvent,
  MailPreferencesInput,
  SaveChoice,
} from './mailPreferences.types'

type Answered = { output: FetchPreferences['output'] }
const answer = withOutput<Answered['output']>()

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'fetchPreferences',
  answer,
  setData: 'setPreferences',
  refreshedBy: ['attention.returned'],
})

const choosing = {
  'mails.switched': {
    guard: 'canBeSwitched',
    target: '#mailPreferences.saving.sending',
    actions: ['setChoice', 'clearFailure'],
  },
} as const

/** The member can send the same choice once more, or choose differently. */
const notSaved = {
  on: { ...choosing, 'retry.requested': { target: 'sending', actions: 'clearFailure' } },
} as const

export const mailPreferencesMachine = setup({
  types: {
    context: {} as MailPreferencesContext,
    events: {} as MailPreferencesEvent,
    input: {} as MailPreferencesInput,
  },
  actors: {
    fetchPreferences: unimplementedPromise<FetchPreferences['output']>('fetchPreferences'),
    saveChoice: unimplementedPromise<SaveChoice['output'], MailChoice>('saveChoice'),
    watchChanges,
    countDown,
  },
})
  .extend(forCalls<MailPreferencesContext, MailPreferencesEvent>())
  .extend({
    guards: {
      isOffered: ({ context }) => context.isOffered,
      /**
       * True when the server sends that kind, the choice differs from the current one, and the server does
       * not ask to wait.
       */
      canBeSwitched: ({ context: { kinds, preferences, waitUntil }, event }) =>
        event.type === 'mails.switched' &&
        waitUntil === 0 &&
        kinds.includes(event.kind) &&
        preferences !== null &&
        !isAsChosen(preferences, event),
      choiceHolds: ({ context: { choice } }, { output }: Answered) =>
        output.ok && choice !== null && isAsChosen(output.value, choice),
    },
    actions: {
      setPreferences: assign((_, { output }: Answered) => (output.ok ? { preferences: output.value } : {})),
      setChoice: assign(({ event }) => {
        assertEvent(event, 'mails.switched')
        return { choice: { kind: event.kind, isOn: event.isOn }, saved: null }
      }),
      setSaved: assign(({ context: { choice } }) => ({ choice: null, saved: choice })),
    },
  })
  .createMachine({
    id: 'mailPreferences',
    context: ({ input }) => ({ ...input, preferences: null, choice: null, saved: null, ...notFailed }),
    invoke: [watching()],
    initial: 'arriving',
    states: {
      arriving: { always: [{ guard: 'isOffered', target: 'loading' }, { target: 'notOffered' }] },
      notOffered: {},
      loading,
      failed,
      rateLimited,
      loaded: { ...loaded, on: choosing },
      saving: {
        initial: 'sending',
        states: {
          sending: sending({
            src: 'saveChoice',
            input: ({ context: { choice } }: { context: MailPreferencesContext }) => {
              if (choice === null) throw new Error('saving begins with a choice')
              return choice
            },
            answer,
            branches: [
              {
                guard: answer('choiceHolds'),
                target: '#mailPreferences.loaded',
                actions: [answer('setPreferences'), 'setSaved'],
              },
              { guard: answer('isAccepted'), target: 'notDone', actions: answer('setPreferences') },
            ],
            outcomeUnknown: 'verifyingOutcome',
            refused: 'notSaved',
            defective: 'notSaved',
          }),
          verifyingOutcome: verifying({
            src: 'fetchPreferences',
            answer,
            branches: [
              {
                guard: answer('choiceHolds'),
                target: '#mailPreferences.loaded',
                actions: [answer('setPreferences'), 'setSaved', 'clearFailure'],
              },
              { guard: answer('isAccepted'), target: 'notDone', actions: answer('setPreferences') },
            ],
          }),
          notKnown: {
            /**
             * The member or a return to the page has the outcome read again: the wait of a failed reading
             * ends here.
             */
            exit: 'clearWait',
            on: { 'retry.requested': 'verifyingOutcome', 'attention.returned': 'verifyingOutcome' },
          },
          /** Refused, or a defect: `failure` distinguishes them. */
          notSaved,
          /**
           * The server has the former value: the request was lost on the way, or the server kept the old
           * value.
           */
          notDone: notSaved,
          waiting: waitThen({ target: '#mailPreferences.loaded', actions: 'clearFailure' }),
        },
      },
    },
  })
