import type { Endpoint } from './endpoint'
import * as account from './endpoints/account'
import * as accountActivity from './endpoints/accountActivity'
import * as availabilitySummary from './endpoints/availabilitySummary'
import * as booking from './endpoints/booking'
import * as calendarFeed from './endpoints/calendarFeed'
import * as children from './endpoints/children'
import * as dataExport from './endpoints/dataExport'
import * as desk from './endpoints/desk'
import * as devices from './endpoints/devices'
import * as mailPreferences from './endpoints/mailPreferences'
import * as money from './endpoints/money'
import * as notifications from './endpoints/notifications'
import * as profile from './endpoints/profile'
import * as slotAlerts from './endpoints/slotAlerts'
import * as support from './endpoints/support'

/** Every call of the member API by name, for the portal, the server, the documents and the tests. */
export const endpoints = {
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
  ...children,
  ...calendarFeed,
  ...slotAlerts,
  ...support,
  ...desk,
} as const

export type EndpointName = keyof typeof endpoints

/** The table as a list, area by area. */
export const allEndpoints: readonly Endpoint<never, unknown>[] = Object.values(endpoints)
