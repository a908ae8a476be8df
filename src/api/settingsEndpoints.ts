import * as calendarFeed from './endpoints/calendarFeed'
import * as children from './endpoints/children'
import * as dataExport from './endpoints/dataExport'
import * as devices from './endpoints/devices'
import * as mailPreferences from './endpoints/mailPreferences'
import * as slotAlerts from './endpoints/slotAlerts'
import * as support from './endpoints/support'

/** The calls of what a member sets up besides the profile, and of support; loaded when the first of them is made. */
export const settingsEndpoints = {
  ...devices,
  ...mailPreferences,
  ...dataExport,
  ...children,
  ...calendarFeed,
  ...slotAlerts,
  ...support,
} as const
