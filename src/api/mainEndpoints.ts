import * as account from './endpoints/account'
import * as availabilitySummary from './endpoints/availabilitySummary'
import * as booking from './endpoints/booking'
import * as money from './endpoints/money'
import * as notifications from './endpoints/notifications'

/** The calls of signing in, of booking and of paying, which most visits make. */
export const mainEndpoints = {
  ...account,
  ...booking,
  ...availabilitySummary,
  ...money,
  ...notifications,
} as const
