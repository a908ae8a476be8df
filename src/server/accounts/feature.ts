import { hour } from '@domain/time/durations'
import type { Feature } from '@server/feature'
import { repeatedly } from '@server/repeatedly'
import { registerAccountActivity } from './accountActivity'
import { registerAccountErasure } from './accountErasure'
import { registerBillingAddress } from './billingAddress'
import { registerChildren } from './children'
import { registerDataExport } from './dataExport'
import { registerDevices } from './devices'
import { registerEmailChange } from './emailChange'
import { registerMailPreferences } from './mailPreferences'
import { registerPasswords } from './passwords'
import { registerProfile } from './profile'
import { registerSignIn } from './signIn'
import { registerSignUp } from './signUp'
import { registerUndoEmailChange } from './undoEmailChange'
import { tidyAccounts } from './tidyAccounts'

/** Accounts, profile and children (A7.02–A7.22). */
export const accountsFeature: Feature = {
  name: 'accounts',
  register(routes) {
    registerSignIn(routes)
    registerSignUp(routes)
    registerPasswords(routes)
    registerProfile(routes)
    registerBillingAddress(routes)
    registerEmailChange(routes)
    registerUndoEmailChange(routes)
    registerChildren(routes)
    registerDevices(routes)
    registerAccountActivity(routes)
    registerMailPreferences(routes)
    registerDataExport(routes)
    registerAccountErasure(routes)
  },
  start: (context) => repeatedly(context, hour, () => tidyAccounts(context)),
}
