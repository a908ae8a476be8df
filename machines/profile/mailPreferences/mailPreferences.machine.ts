/**
 * The optional mails that the member receives (extension `mail-preferences`).
 *
 * Started by the profile page, ends with it. Always: without the extension the flow requests and displays
 * nothing; each switch is saved immediately, one at a time; afterwards the server's answer is displayed; a
 * change whose answer was lost is read back and never repeated automatically.
 */
import { assertEvent, assign, setup } from 'xstate'
import { isAsChosen, type MailChoice } from '@domain/account/mailPreferences'
import { unimplementedPromise, withOutput } from '@machines/shared/actors'
import { notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { forPanel, optionalPanel, panelActors, verifiedChange } from '@machines/shared/optionalPanel'
import type {
  FetchPreferences,
  MailPreferencesContext,
  MailPreferencesEvent,
  MailPreferencesInput,
  SaveChoice,
} from './mailPreferences.types'

type Answered = { output: FetchPreferences['output'] }
const answer = withOutput<Answered['output']>()

const choices = {
  'mails.switched': {
    guard: 'canBeSwitched',
    target: '#mailPreferences.changing',
    actions: ['setChoice', 'clearFailure'],
  },
} as const
const notHeld = { guard: answer('isAccepted'), target: 'notDone', actions: answer('setPreferences') } as const

const panel = optionalPanel({
  read: loadable({
    src: 'fetchPreferences',
    answer,
    setData: 'setPreferences',
    refreshedBy: ['attention.returned'],
  }),
  choices,
  first: 'sending',
  change: verifiedChange({
    send: {
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
        notHeld,
      ],
    },
    readBack: {
      src: 'fetchPreferences',
      answer,
      branches: [
        {
          guard: answer('choiceHolds'),
          target: '#mailPreferences.loaded',
          actions: [answer('setPreferences'), 'setSaved', 'clearFailure'],
        },
        notHeld,
      ],
    },
    /** The member can send the same choice once more, or choose differently. */
    again: { ...choices, 'retry.requested': { target: 'sending', actions: 'clearFailure' } },
    over: '#mailPreferences.loaded',
    leaving: {},
  }),
})

export const mailPreferencesMachine = setup({
  types: {
    context: {} as MailPreferencesContext,
    events: {} as MailPreferencesEvent,
    input: {} as MailPreferencesInput,
  },
  actors: {
    fetchPreferences: unimplementedPromise<FetchPreferences['output']>('fetchPreferences'),
    saveChoice: unimplementedPromise<SaveChoice['output'], MailChoice>('saveChoice'),
    ...panelActors,
  },
})
  .extend(forPanel<MailPreferencesContext, MailPreferencesEvent>())
  .extend({
    guards: {
      /** True when the server sends that kind, and the choice differs from the current one. */
      canBeSwitched: ({ context: { kinds, preferences }, event }) =>
        event.type === 'mails.switched' &&
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
    ...panel,
  })
