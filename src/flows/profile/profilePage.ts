import { profilePageMachine } from '@machines/profile/profilePage/profilePage.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { accountActivityFlow } from './accountActivity'
import { dataExportFlow } from './dataExport'
import { devicesFlow } from './devices'
import { mailPreferencesFlow } from './mailPreferences'
import { profileFlow } from './profile'

/** The flows of the page Member Profile. */
export function profilePageFlow(deps: FlowDeps) {
  const profile = profileFlow(deps)
  const mailPreferences = mailPreferencesFlow(deps)
  const devices = devicesFlow(deps)
  const accountActivity = accountActivityFlow(deps)
  const dataExport = dataExportFlow(deps)
  const machine = profilePageMachine.provide({
    actors: {
      profile: profile.machine,
      mailPreferences: mailPreferences.machine,
      devices: devices.machine,
      accountActivity: accountActivity.machine,
      dataExport: dataExport.machine,
    },
    actions: { reportDefect: reporting(deps) },
  })
  return {
    machine,
    input: {
      profile: profile.input,
      mailPreferences: mailPreferences.input,
      devices: devices.input,
      accountActivity: accountActivity.input,
      tellsActivity: deps.config.extensions.includes('account-activity'),
      dataExport: dataExport.input,
    },
  }
}
