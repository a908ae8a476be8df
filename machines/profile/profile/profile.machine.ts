/**
 * The member's profile (A2.28, A2.30–A2.39): loaded, then refreshed when the member returns to the page.
 *
 * Started by the page Member Profile, ends with it. Always: the page displays the server's last answer; a
 * failed refresh keeps the last known data and displays a notice; a changed name or address goes to the
 * session; one dialog is open at a time, and each is its own flow, which tells this one its changes and its
 * end.
 */
import { type AnyActorRef, assertEvent, assign, setup } from 'xstate'
import { sessionMemberOf } from '@domain/account/membership'
import { addressIn, type Profile } from '@domain/account/account'
import type { ProfileFormDialog } from '@domain/account/profileChange'
import { withOutput, unimplementedCallback, unimplementedPromise } from '@machines/shared/actors'
import { watchChanges, watching } from '@machines/shared/changes'
import { emailChangeMachine } from '@machines/profile/emailChange/emailChange.machine'
import { passwordChangeMachine } from '@machines/profile/passwordChange/passwordChange.machine'
import { profileFormMachine } from '@machines/profile/profileForm/profileForm.machine'
import { forCalls, notFailed } from '@machines/shared/failure'
import { loadable } from '@machines/shared/loadable'
import { notifyPortal } from '@machines/shared/notifyPortal'
import { countDown } from '@machines/shared/wait'
import type { LoadProfile, ProfileContext, ProfileDialog, ProfileEvent, ProfileInput } from './profile.types'

type Answered = { output: LoadProfile['output'] }

const { loading, failed, rateLimited, loaded } = loadable({
  src: 'loadProfile',
  answer: withOutput<Answered['output']>(),
  setData: 'setProfile',
  outdatedBy: ['data.outdated'],
  refreshedBy: ['attention.returned'],
})

/** The transitions at the end of an open dialog. */
const ended = {
  'dialog.closed': 'closed',
  'dialog.completed': { target: 'succeeded', actions: 'setSaved' },
} as const
type Opening = { readonly context: ProfileContext; readonly self: AnyActorRef }

function profileIn({ profile }: ProfileContext): Profile {
  if (profile === null) throw new Error('a dialog changes a profile that was read')
  return profile
}

/** An open dialog: its flow runs as long as it is open. */
const open = <const Src extends string, const Input>(src: Src, input: (opening: Opening) => Input) =>
  ({
    invoke: { id: src, src, input, onError: { target: 'closed', actions: 'reportDefect' } },
    on: ended,
  }) as const
const editing = (form: ProfileFormDialog) =>
  open('profileForm', ({ context, self }) => ({
    form,
    profile: profileIn(context),
    today: context.today,
    keepsDetails: context.keepsContact,
    parent: self,
  }))
const changingEmail = open('emailChange', ({ context, self }) => ({
  email: profileIn(context).member.email,
  asksForPassword: context.asksForPassword,
  parent: self,
}))
const opens = (dialog: ProfileDialog) => ({ type: 'dialogIsWanted', params: { dialog } }) as const

const openings = [
  { guard: opens('profile'), target: 'editingProfile' },
  { guard: opens('personal'), target: 'editingPersonal' },
  { guard: opens('newAddress'), target: 'addingAddress' },
  { guard: opens('billingAddress'), target: 'editingAddress' },
  { guard: opens('addressInformation'), target: 'editingAddressInformation' },
  { guard: opens('emergencyContact'), target: 'editingContact' },
  { guard: opens('branch'), target: 'addingBranch' },
  { guard: opens('email'), target: 'changingEmail' },
  { guard: opens('password'), target: 'changingPassword' },
] as const

type Dialogs = {
  profileForm: 'profileForm'
  emailChange: 'emailChange'
  passwordChange: 'passwordChange'
}

export const profileMachine = setup({
  types: {
    context: {} as ProfileContext,
    events: {} as ProfileEvent,
    input: {} as ProfileInput,
    children: {} as Dialogs,
  },
  actors: {
    loadProfile: unimplementedPromise<LoadProfile['output']>('loadProfile'),
    watchChanges,
    watchAddress: unimplementedCallback<Extract<ProfileEvent, { type: 'dialog.opened' }>>('watchAddress'),
    profileForm: profileFormMachine,
    emailChange: emailChangeMachine,
    passwordChange: passwordChangeMachine,
    countDown,
  },
})
  .extend(forCalls<ProfileContext, ProfileEvent>())
  .extend({
    guards: {
      /**
       * True when the event, or else the address or earlier typing, opens this dialog, and it has something
       * to change.
       */
      dialogIsWanted: (
        { context: { profile, keepsContact, wanted }, event },
        { dialog }: { dialog: ProfileDialog },
      ) => {
        if ((event.type === 'dialog.opened' ? event.dialog : wanted) !== dialog) return false
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
      /** Tells the rest of the portal the member's new data. */
      notifyMember: notifyPortal(({ profile }: ProfileContext) => {
        const member = profile && sessionMemberOf(profile.member)
        return member && { type: 'session.moved', change: { member } }
      }),
      setProfile: assign((_, { output }: Answered) => (output.ok ? { profile: output.value } : {})),
      setSaved: assign(({ event }) => {
        assertEvent(event, 'dialog.completed')
        return { saved: event.dialog }
      }),
    },
  })
  .extend({ delays: { confirmationTime: 3_000 } })
  .createMachine({
    id: 'profile',
    context: ({ input }) => ({ ...input, profile: null, saved: null, ...notFailed }),
    invoke: [
      watching('profile'),
      { id: 'watchAddress', src: 'watchAddress', onError: { actions: 'reportDefect' } },
    ],
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
              arriving: { always: [...openings, { target: 'closed' }] },
              closed: { on: { 'dialog.opened': openings } },
              editingProfile: {
                ...editing('profile'),
                on: { ...ended, 'emailChange.chosen': 'changingEmail' },
              },
              editingPersonal: editing('personal'),
              addingAddress: editing('newAddress'),
              editingAddress: editing('billingAddress'),
              editingAddressInformation: editing('addressInformation'),
              editingContact: editing('emergencyContact'),
              addingBranch: editing('branch'),
              changingEmail: { ...changingEmail, on: { 'dialog.closed': 'closed' } },
              changingPassword: open('passwordChange', ({ context, self }) => ({
                email: profileIn(context).member.email,
                hasCalendarFeed: context.hasCalendarFeed,
                parent: self,
              })),
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
