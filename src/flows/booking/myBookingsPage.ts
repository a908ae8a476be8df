import { myBookingsPageMachine } from '@machines/booking/myBookingsPage/myBookingsPage.machine'
import { calendarFeedFlow } from '@flows/calendar/calendarFeed'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { bookingSheetFlow } from './bookingSheet'
import { myBookingsFlow } from './myBookings'
import { slotAlertsFlow } from './slotAlerts'

/** The list with its neighbours on the page. */
export function myBookingsPageFlow(deps: FlowDeps) {
  const myBookings = myBookingsFlow(deps)
  const bookingSheet = bookingSheetFlow(deps)
  const slotAlerts = slotAlertsFlow(deps)
  const calendarFeed = calendarFeedFlow(deps)
  const machine = myBookingsPageMachine.provide({
    actors: {
      myBookings: myBookings.machine,
      bookingSheet: bookingSheet.machine,
      slotAlerts: slotAlerts.machine,
      calendarFeed: calendarFeed.machine,
    },
    actions: { reportDefect: reporting(deps) },
  })
  return {
    machine,
    input: {
      myBookings: myBookings.input,
      bookingSheet: bookingSheet.input,
      slotAlerts: slotAlerts.input,
      calendarFeed: calendarFeed.input,
    },
  }
}
