import { profilePageMachine } from '@machines/profile/profilePage/profilePage.machine'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import { accountActivityFlow } from './accountActivity'
import { accountErasureFlow } from './accountErasure'
import { dataExportFlow } from './dataExport'
import { devicesFlow } from './devices'
import { mailPreferencesFlow } from './mailPreferences'
import { profileFlow } from './profile'

/** The flows of the page Member Profile. */
export const profilePageFlow = (deps: FlowDeps) =>
  pageFlow(deps, profilePageMachine, {
    profile: profileFlow(deps),
    mailPreferences: mailPreferencesFlow(deps),
    devices: devicesFlow(deps),
    accountActivity: accountActivityFlow(deps),
    dataExport: dataExportFlow(deps),
    accountErasure: accountErasureFlow(deps),
  })
