import { dashboardPageMachine } from '@machines/dashboard/dashboardPage/dashboardPage.machine'
import { records as table } from '@world/recordTable'
import { slotOfferFlow } from '@flows/booking/slotOffer'
import type { FlowDeps } from '@flows/shared/deps'
import { reporting } from '@flows/shared/reporting'
import { isSheetNeeded } from '@flows/shared/sheetNeeded'
import { loadedPartFlow, type Part } from '@flows/shell/loadedPart'
import { duesSummaryFlow } from './duesSummary'
import { eveningHoursFlow } from './eveningHours'
import { nextBookingFlow } from './nextBooking'
import { thisMonthFlow } from './thisMonth'
import { upcomingBookingsFlow } from './upcomingBookings'

/** The panels of the dashboard. */
export function dashboardPageFlow(deps: FlowDeps, parts: { readonly bookingSheet: Part }) {
  const upcomingBookings = upcomingBookingsFlow(deps)
  const duesSummary = duesSummaryFlow(deps)
  const thisMonth = thisMonthFlow(deps)
  const eveningHours = eveningHoursFlow(deps)
  const slotOffer = slotOfferFlow(deps)
  const nextBooking = nextBookingFlow(deps)
  const bookingSheet = loadedPartFlow(deps, parts.bookingSheet, { isNeeded: isSheetNeeded(deps) })
  const machine = dashboardPageMachine.provide({
    actors: {
      upcomingBookings: upcomingBookings.machine,
      duesSummary: duesSummary.machine,
      thisMonth: thisMonth.machine,
      eveningHours: eveningHours.machine,
      slotOffer: slotOffer.machine,
      nextBooking: nextBooking.machine,
      bookingSheet: bookingSheet.machine,
    },
    actions: {
      forgetSlot: () => deps.records.forget(table.guestSlot),
      reportDefect: reporting(deps),
    },
  })
  return {
    machine,
    input: {
      upcomingBookings: upcomingBookings.input,
      duesSummary: duesSummary.input,
      thisMonth: thisMonth.input,
      eveningHours: eveningHours.input,
      slotOffer: slotOffer.input,
      nextBooking: nextBooking.input,
      bookingSheet: bookingSheet.input,
    },
  }
}
