/**
 * The page Member Profile: the profile with its dialogs, the mail preferences, the signed-in devices, the
 * account's recent events, the export of the member's data, and the erasure of the account (A2.28).
 *
 * Started by the portal, ends with the page.
 */
import { accountActivityMachine } from '@machines/profile/accountActivity/accountActivity.machine'
import { accountErasureMachine } from '@machines/profile/accountErasure/accountErasure.machine'
import { dataExportMachine } from '@machines/profile/dataExport/dataExport.machine'
import { devicesMachine } from '@machines/profile/devices/devices.machine'
import { mailPreferencesMachine } from '@machines/profile/mailPreferences/mailPreferences.machine'
import { profileMachine } from '@machines/profile/profile/profile.machine'
import { page } from '@machines/shared/page'

export const profilePageMachine = page()({
  id: 'profilePage',
  flows: {
    profile: profileMachine,
    mailPreferences: mailPreferencesMachine,
    devices: devicesMachine,
    accountActivity: accountActivityMachine,
    dataExport: dataExportMachine,
    accountErasure: accountErasureMachine,
  },
})
