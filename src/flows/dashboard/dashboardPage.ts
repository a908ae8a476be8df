import { fromCallback } from 'xstate'
import { dashboardPageMachine } from '@machines/dashboard/dashboardPage/dashboardPage.machine'
import { records as table } from '@world/recordTable'
import { slotOfferFlow } from '@flows/booking/slotOffer'
import type { FlowDeps } from '@flows/shared/deps'
import { pageFlow } from '@flows/shared/pageFlow'
import { isSheetNeeded } from '@flows/shared/sheetNeeded'
import { loadedPartFlow, type Part } from '@flows/shell/loadedPart'
import { duesSummaryFlow } from './duesSummary'
import { eveningHoursFlow } from './eveningHours'
import { nextBookingFlow } from './nextBooking'
import { thisMonthFlow } from './thisMonth'
import { upcomingBookingsFlow } from './upcomingBookings'

/** The panels of the dashboard. */
export const dashboardPageFlow = (
  deps: FlowDeps,
  parts: Readonly<Record<'bookingSheet' | 'installOffer', Part>>,
) =>
  pageFlow(deps, dashboardPageMachine, {
    upcomingBookings: upcomingBookingsFlow(deps),
    duesSummary: duesSummaryFlow(deps),
    thisMonth: thisMonthFlow(deps),
    eveningHours: eveningHoursFlow(deps),
    slotOffer: slotOfferFlow(deps),
    nextBooking: nextBookingFlow(deps),
    bookingSheet: loadedPartFlow(deps, parts.bookingSheet, { isNeeded: isSheetNeeded(deps) }),
    installOffer: loadedPartFlow(deps, parts.installOffer, {
      isNeeded: deps.records.read(table.installOffer)?.answered === false,
    }),
    forgetSlot: {
      machine: fromCallback(({ receive }) => receive(() => deps.records.forget(table.guestSlot))),
    },
  })
