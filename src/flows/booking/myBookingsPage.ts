import { myBookingsPageMachine } from '@machines/booking/myBookingsPage/myBookingsPage.machine'
import { calendarFeedFlow } from '@flows/calendar/calendarFeed'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import { agendaFlow } from './agenda'
import { bookingSheetFlow } from './bookingSheet'
import { myBookingsFlow } from './myBookings'
import { slotAlertsFlow } from './slotAlerts'

/** The list with its neighbours on the page. */
export const myBookingsPageFlow = (deps: FlowDeps) =>
  pageFlow(deps, myBookingsPageMachine, {
    agenda: agendaFlow(deps),
    myBookings: myBookingsFlow(deps),
    bookingSheet: bookingSheetFlow(deps),
    slotAlerts: slotAlertsFlow(deps),
    calendarFeed: calendarFeedFlow(deps),
  })
