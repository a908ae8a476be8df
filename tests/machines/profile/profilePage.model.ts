import { profilePageMachine } from '@machines/profile/profilePage/profilePage.machine'
import { defineModel } from '@tests/support/model'

/** The page: a dialog that may have signed out other devices. */
export const model = defineModel(profilePageMachine, {
  name: 'profilePage',
  input: {
    profile: {
      wanted: null,
      keepsContact: true,
      asksForPassword: false,
      hasCalendarFeed: true,
      today: '2026-07-08',
    },
    mailPreferences: { isOffered: true, kinds: [], isAskedFor: false },
    devices: { isOffered: true, hasCalendarFeed: true },
    accountActivity: { query: null, known: null, now: 0 },
    tellsActivity: true,
    dataExport: { isOffered: true },
  },
  samples: {},
  notices: { 'devices.changed': [{ type: 'devices.changed' }] },
  answers: { profile: [], mailPreferences: [], devices: [], accountActivity: [], dataExport: [] },
  background: ['profile', 'mailPreferences', 'devices', 'accountActivity', 'dataExport'],
  rests: [''],
})
