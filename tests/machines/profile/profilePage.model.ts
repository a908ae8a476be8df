import { profilePageMachine } from '@machines/profile/profilePage/profilePage.machine'
import { defineModel } from '@tests/support/model'
import { noParent } from '@tests/support/parents'

/** The page of the member's own data. */
export const model = defineModel(profilePageMachine, {
  name: 'profilePage',
  input: {
    parent: noParent,
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
    dataExport: { isOffered: true },
    accountErasure: { isOffered: true },
  },
  samples: {},
  answers: {
    profile: [],
    mailPreferences: [],
    devices: [],
    accountActivity: [],
    dataExport: [],
    accountErasure: [],
  },
  background: ['profile', 'mailPreferences', 'devices', 'accountActivity', 'dataExport', 'accountErasure'],
  rests: [''],
})
