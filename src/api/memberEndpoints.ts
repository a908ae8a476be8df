import * as account from './endpoints/account'
import * as accountActivity from './endpoints/accountActivity'
import * as accountErasure from './endpoints/accountErasure'
import * as availabilitySummary from './endpoints/availabilitySummary'
import * as booking from './endpoints/booking'
import * as calendarFeed from './endpoints/calendarFeed'
import * as children from './endpoints/children'
import * as dataExport from './endpoints/dataExport'
import * as devices from './endpoints/devices'
import * as mailPreferences from './endpoints/mailPreferences'
import * as money from './endpoints/money'
import * as notifications from './endpoints/notifications'
import * as profile from './endpoints/profile'
import * as slotAlerts from './endpoints/slotAlerts'
import * as support from './endpoints/support'

/** The calls of members and visitors by name, which every browser loads. */
export const memberEndpoints = {
  ...account,
  ...booking,
  ...availabilitySummary,
  ...money,
  ...notifications,
  ...profile,
  ...devices,
  ...accountActivity,
  ...mailPreferences,
  ...dataExport,
  ...accountErasure,
  ...children,
  ...calendarFeed,
  ...slotAlerts,
  ...support,
} as const
