/**
 * The page Member Profile: the profile with its dialogs, the mail preferences, the signed-in devices, the
 * account's recent events, and the export of the member's data (A2.28).
 *
 * Started by the portal, ends with the page. Always: when a dialog may have signed out other devices, their
 * list is read again.
 */
import { sendTo, setup } from 'xstate'
import { accountActivityMachine } from '@machines/profile/accountActivity/accountActivity.machine'
import { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import { devicesMachine } from '@machines/profile/devices/devices.machine'
import { mailPreferencesMachine } from '@machines/profile/mailPreferences/mailPreferences.machine'
import { profileMachine } from '@machines/profile/profile/profile.machine'
import { notProvided } from '@machines/shared/actors'
import { child, type ChildInput } from '@machines/shared/child'

export interface ProfilePageInput {
  readonly profile: ChildInput<typeof profileMachine>
  readonly mailPreferences: ChildInput<typeof mailPreferencesMachine>
  readonly devices: ChildInput<typeof devicesMachine>
  readonly accountActivity: ChildInput<typeof accountActivityMachine>
  /** True when the server sends the account's events (extension `account-activity`). */
  readonly tellsActivity: boolean
  readonly dataExport: ChildInput<typeof dataExportMachine>
}

export const profilePageMachine = setup({
  types: {
    context: {} as ProfilePageInput,
    events: {} as { readonly type: 'devices.changed' },
    input: {} as ProfilePageInput,
  },
  actors: {
    profile: profileMachine,
    mailPreferences: mailPreferencesMachine,
    devices: devicesMachine,
    accountActivity: accountActivityMachine,
    dataExport: dataExportMachine,
  },
  actions: {
    reportDefect: notProvided('reportDefect'),
    sendToDevices: sendTo('devices', ({ event }) => event),
    refreshActivity: sendTo('accountActivity', { type: 'refresh.requested' }),
  },
}).createMachine({
  id: 'profilePage',
  context: ({ input }) => input,
  invoke: [
    child('profile'),
    child('mailPreferences'),
    child('devices'),
    child('accountActivity'),
    child('dataExport'),
  ],
  on: { 'devices.changed': { actions: ['sendToDevices', 'refreshActivity'] } },
})
