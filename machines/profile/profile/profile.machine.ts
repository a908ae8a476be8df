/**
 * The member's profile (A2.28, A2.30–A2.39): loaded, refreshed when the member returns to the page; a failure is
 * displayed.
 *
 * Started by the page Member Profile, ends with it. Always: the page displays the server's last answer; a failed
 * refresh keeps the last known data and displays a notice; a changed name or address is sent to the session; one dialog
 * is open at a time, and each is a flow of its own whose output says how it ended.
 */
import { assign, setup } from 'xstate'
import { notProvided, outputOf, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { failureActions, notFailed } from '@machines/shared/failure'
import { loadable, loadableGuards } from '@machines/shared/loadable'
import { countDown } from '@machines/shared/wait'
import { addressIn } from '@domain/account/account'
import type {
  LoadProfile,
  ProfileContext,
  ProfileDialog,
  ProfileEvent,
  ProfileInput,
  ProfileWorldEvent,
} from './profile.types'

type Answered = { output: LoadProfile['output'] }
type EventOf<Type> = Extract<ProfileWorldEvent, { type: Type }>

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadProfile',
  input: () => undefined,
  answer: outputOf<Answered['output']>,
  setData: 'setProfile',
  outdatedBy: ['profile.changed'],
  refreshedBy: ['attention.returned'],
})

/** How an open dialog ends. */
const ended = {
  'dialog.closed': 'closed',
  'dialog.completed': { target: 'succeeded', actions: 'setSaved' },
} as const
const opens = (dialog: ProfileDialog) => ({ type: 'dialogIsWanted', params: { dialog } }) as const

export const profileMachine = setup({
  types: { context: {} as ProfileContext, events: {} as ProfileEvent, input: {} as ProfileInput },
  actors: {
    loadProfile: unimplementedPromise<LoadProfile['output']>('loadProfile'),
    watchAttention: unimplementedCallback<EventOf<'attention.returned'>>('watchAttention'),
    countDown,
  },
})
  .extend({
    guards: loadableGuards,
    actions: failureActions<ProfileContext, ProfileEvent>(),
  })
  .extend({
    guards: {
      passwordIsWanted: ({ context }) => context.wanted === 'password',
      branchIsWanted: ({ context }) => context.wanted === 'branch',
      /** Whether the event opens this dialog, and there is something for it to change. */
      dialogIsWanted: (
        { context: { profile, keepsContact }, event },
        { dialog }: { dialog: ProfileDialog },
      ) => {
        if (event.type !== 'dialog.opened' || event.dialog !== dialog) return false
        const hasAddress = addressIn(profile?.billingAddress ?? null) !== null
        switch (dialog) {
          case 'newAddress':
            return !hasAddress
          case 'billingAddress':
          case 'addressInformation':
            return hasAddress
          case 'emergencyContact':
            return keepsContact
          default:
            return true
        }
      },
    },
    actions: {
      /** Tells the rest of the portal who the member is now. */
      notifyMember: notProvided('notifyMember'),
      setProfile: assign((_, { output }: Answered) => (output.ok ? { profile: output.value } : {})),
      setSaved: assign(({ event }) => (event.type === 'dialog.completed' ? { saved: event.dialog } : {})),
    },
  })
  .extend({ delays: { confirmationTime: 3_000 } })
  .createMachine({
    id: 'profile',
    context: ({ input }) => ({ ...input, profile: null, saved: null, ...notFailed }),
    invoke: [{ id: 'watchAttention', src: 'watchAttention', onError: { actions: 'reportDefect' } }],
    initial: 'loading',
    states: {
      loading,
      failed,
      rateLimited,
      loaded: {
        type: 'parallel',
        states: {
          reading: {
            ...loaded,
            states: { ...loaded.states, ready: { ...loaded.states.ready, entry: 'notifyMember' } },
          },
          dialog: {
            initial: 'arriving',
            states: {
              arriving: {
                always: [
                  { guard: 'passwordIsWanted', target: 'changingPassword' },
                  { guard: 'branchIsWanted', target: 'addingBranch' },
                  { target: 'closed' },
                ],
              },
              closed: {
                on: {
                  'dialog.opened': [
                    { guard: opens('profile'), target: 'editingProfile' },
                    { guard: opens('personal'), target: 'editingPersonal' },
                    { guard: opens('newAddress'), target: 'addingAddress' },
                    { guard: opens('billingAddress'), target: 'editingAddress' },
                    { guard: opens('addressInformation'), target: 'editingAddressInformation' },
                    { guard: opens('emergencyContact'), target: 'editingContact' },
                    { guard: opens('branch'), target: 'addingBranch' },
                    { guard: opens('email'), target: 'changingEmail' },
                    { guard: opens('password'), target: 'changingPassword' },
                  ],
                },
              },
              editingProfile: { on: { ...ended, 'emailChange.chosen': 'changingEmail' } },
              editingPersonal: { on: ended },
              addingAddress: { on: ended },
              editingAddress: { on: ended },
              editingAddressInformation: { on: ended },
              editingContact: { on: ended },
              addingBranch: { on: ended },
              changingEmail: { on: { 'dialog.closed': 'closed' } },
              changingPassword: { on: ended },
              succeeded: {
                on: { 'result.dismissed': 'closed' },
                initial: 'closing',
                states: {
                  closing: {
                    on: { 'reading.began': 'beingRead' },
                    after: { confirmationTime: '#profile.loaded.dialog.closed' },
                  },
                  beingRead: { on: { 'reading.ended': 'closing' } },
                },
              },
            },
          },
        },
      },
    },
  })
