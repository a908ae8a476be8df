/**
 * The dashboard: the next booking, the numbers, the upcoming bookings with the sheet of each, and an hour
 * that the member chose as a guest (B2.20–B2.22).
 *
 * Started by the portal, ends with the page. Always: an hour that the member dismisses is offered no more.
 */
import { slotOfferMachine } from '@machines/booking/slotOffer/slotOffer.machine'
import { duesSummaryMachine } from '@machines/dashboard/duesSummary/duesSummary.machine'
import { eveningHoursMachine } from '@machines/dashboard/eveningHours/eveningHours.machine'
import { nextBookingMachine } from '@machines/dashboard/nextBooking/nextBooking.machine'
import { thisMonthMachine } from '@machines/dashboard/thisMonth/thisMonth.machine'
import { upcomingBookingsMachine } from '@machines/dashboard/upcomingBookings/upcomingBookings.machine'
import { unimplementedCallback } from '@machines/shared/actors'
import { page } from '@machines/shared/page'
import { loadedPartMachine } from '@machines/shell/loadedPart/loadedPart.machine'

type DashboardPageEvent =
  /** The member dismisses the hour that they chose as a guest. */
  { readonly type: 'offer.dismissed' }

export const dashboardPageMachine = page<DashboardPageEvent>()({
  id: 'dashboardPage',
  flows: {
    upcomingBookings: upcomingBookingsMachine,
    duesSummary: duesSummaryMachine,
    thisMonth: thisMonthMachine,
    eveningHours: eveningHoursMachine,
    slotOffer: slotOfferMachine,
    nextBooking: nextBookingMachine,
    bookingSheet: loadedPartMachine,
    installOffer: loadedPartMachine,
    /** Removes the hour from the browser's storage when the member dismisses it. */
    forgetSlot: unimplementedCallback('forgetSlot'),
  },
  routes: {
    'offer.dismissed': [
      { to: 'slotOffer', event: () => ({ type: 'query.changed', query: null }) },
      'forgetSlot',
    ],
  },
})
