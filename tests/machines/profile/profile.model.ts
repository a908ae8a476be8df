import { addressIn } from '@domain/account/account'
import { failed, succeeded } from '@domain/values/outcome'
import { profileMachine } from '@machines/profile/profile/profile.machine'
import { selectProfile } from '@machines/profile/profile/profile.select'
import { defineModel } from '@tests/support/model'
import { bareProfile, contactProfile, fullProfile } from '@tests/support/profiles'
import { failures } from '@tests/support/samples'

const dialogs = [
  'profile',
  'personal',
  'newAddress',
  'billingAddress',
  'addressInformation',
  'emergencyContact',
  'branch',
  'email',
  'password',
] as const

const start = {
  wanted: null,
  keepsContact: true,
  asksForPassword: false,
  hasCalendarFeed: true,
  today: '2026-07-08',
}

/** The profile: full data, hardly any data, each failure, another read. */
export const model = defineModel(profileMachine, {
  name: 'profile',
  inputs: {
    fresh: start,
    'where no contact is kept': { ...start, keepsContact: false },
    // The address names a dialog, or the session ended over its form.
    ...Object.fromEntries(dialogs.map((wanted) => [`for the dialog ${wanted}`, { ...start, wanted }])),
  },
  samples: {
    'retry.requested': [{ type: 'retry.requested' }],
    'dialog.opened': dialogs.map((dialog) => ({ type: 'dialog.opened', dialog })),
    'result.dismissed': [{ type: 'result.dismissed' }],
    'reading.began': [{ type: 'reading.began' }],
    'reading.ended': [{ type: 'reading.ended' }],
  },
  notices: {
    'attention.returned': [{ type: 'attention.returned' }],
    'data.outdated': [{ type: 'data.outdated' }],
    'emailChange.chosen': [{ type: 'emailChange.chosen' }],
    'dialog.closed': [{ type: 'dialog.closed' }],
    'dialog.completed': (snapshot) => {
      const shown = selectProfile(snapshot)
      const dialog = shown.screen === 'profile' ? shown.dialog : null
      return dialog === null || dialog === 'email' ? [] : [{ type: 'dialog.completed', dialog } as const]
    },
    'countdown.ticked': [
      { type: 'countdown.ticked', secondsLeft: 30 },
      { type: 'countdown.ticked', secondsLeft: 0 },
    ],
  },
  answers: {
    loadProfile: [
      succeeded(fullProfile),
      succeeded(bareProfile),
      succeeded(contactProfile),
      failed(failures.offline),
      failed(failures.unreachable),
      failed(failures.tooMany),
      failed({ ...failures.refused, status: 500, message: 'Failed to fetch user profile' }),
    ],
    watchChanges: [],
    watchAddress: [],
    profileForm: [],
    emailChange: [],
    passwordChange: [],
    countDown: [],
  },
  limit: 2_500,
  background: ['watchChanges', 'watchAddress', 'profileForm', 'emailChange', 'passwordChange'],
  contextKey: (snapshot) => [
    snapshot.matches('loaded') || snapshot.context.wanted,
    snapshot.context.keepsContact,
    snapshot.context.profile?.member.memberType ?? null,
    addressIn(snapshot.context.profile?.billingAddress ?? null) !== null,
    snapshot.context.failure && 'failure',
    snapshot.matches({ loaded: { dialog: 'succeeded' } }) && snapshot.context.saved,
    snapshot.context.secondsLeft > 0,
  ],
  invariants: {
    'an address is added only where none is': (snapshot) =>
      !snapshot.can({ type: 'dialog.opened', dialog: 'newAddress' }) ||
      addressIn(snapshot.context.profile?.billingAddress ?? null) === null,
    'an emergency contact is changed only where the server keeps one': (snapshot) =>
      !snapshot.can({ type: 'dialog.opened', dialog: 'emergencyContact' }) || snapshot.context.keepsContact,
    'what was read once stays': (snapshot) =>
      !snapshot.matches('loaded') || snapshot.context.profile !== null,
    'a failure is forgotten once there is something newer': (snapshot) =>
      snapshot.context.failure === null || !snapshot.matches({ loaded: { reading: 'ready' } }),
  },
})
