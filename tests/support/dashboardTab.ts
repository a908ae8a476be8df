/** Tabs of a member who looks at the dashboard, for the tests of its panels and their faults. */
import type { ActorRefFrom, EventObject } from 'xstate'
import { childrenOf } from '@app/pageOf'
import { bookingSheetFlow } from '@flows/booking/bookingSheet'
import { dashboardPageFlow } from '@flows/dashboard/dashboardPage'
import type { FlowDeps } from '@flows/shared/deps'
import type { dashboardPageMachine } from '@machines/dashboard/dashboardPage/dashboardPage.machine'
import { selectDuesSummary } from '@machines/dashboard/duesSummary/duesSummary.select'
import { selectEveningHours } from '@machines/dashboard/eveningHours/eveningHours.select'
import { selectNextBooking } from '@machines/dashboard/nextBooking/nextBooking.select'
import { selectThisMonth } from '@machines/dashboard/thisMonth/thisMonth.select'
import { selectUpcomingBookings } from '@machines/dashboard/upcomingBookings/upcomingBookings.select'
import { bookWell, loadedPart } from './bookingTab'
import { brings, type Network, settled, type Tab } from './faults'
import { dueOnWire, duesOnWire, duesPath } from './payingTab'

export const upcomingPath = '/get-upcoming-bookings'
export const countPath = '/get-monthly-booking-count'
export const listPath = '/get-all-member-bookings'

/** A future hour, the one of the samples' due. */
export const hourOnWire = {
  schedule_id: 1,
  booking_id: dueOnWire.bookingId,
  activity_name: 'Badminton',
  branch_name: 'Branch 1',
  date: '2030-07-08',
  formatted_time: '6:00 PM - 7:00 PM',
  facility_name: 'Badminton Court 1',
  status: 'Confirmed',
  payment_status: 'Pending',
}

/** The `data` of an answer with these upcoming bookings. */
export const upcomingOnWire = (...hours: readonly object[]) => ({ all_bookings: hours, bookings_by_date: {} })

/** The `data` of My Bookings with one hour of the given court. */
export const listOnWire = (facilityId: number) => ({
  bookings: [
    {
      ...{ id: 1, booking_id: 90, booking_date: '2026-07-01', booking_status: 'Confirmed' },
      ...{ facility_id: facilityId, facility_name: `Badminton Court ${facilityId - 100}`, branch_id: 1 },
    },
  ],
  pagination: null,
  member_info: null,
})

/**
 * Makes the server answer for a member with one unpaid future hour, eleven hours in this month, and Court 1
 * as the usual court.
 */
export function answerDashboard(network: Network): void {
  bookWell(network)
  network.always(duesPath, brings(duesOnWire()))
  network.always(upcomingPath, brings(upcomingOnWire(hourOnWire)))
  network.always(countPath, brings({ total_schedules: 11 }))
  network.always(listPath, brings(listOnWire(101)))
}

export const dashboardFlow = (deps: FlowDeps) =>
  dashboardPageFlow(deps, {
    bookingSheet: loadedPart(bookingSheetFlow),
    // Nothing is booked here, so no test loads it.
    installOffer: loadedPart(bookingSheetFlow),
  })

/**
 * Starts the dashboard, or takes the one that a root runs; records the payments that it requests of its
 * parent.
 */
export async function startDashboard(tab: Tab, running?: ActorRefFrom<typeof dashboardPageMachine>) {
  const told: EventObject[] = []
  tab.onTold((event) => void told.push(event))
  const page = running ?? tab.page(dashboardFlow)
  await settled()
  const { upcomingBookings, duesSummary, thisMonth, eveningHours, nextBooking } = childrenOf(page)
  return {
    ...{ tab, page, upcoming: upcomingBookings, owed: duesSummary, month: thisMonth, evening: eveningHours },
    next: nextBooking,
    paid: () => told.filter(({ type }) => type === 'payment.requested'),
    screens: () => ({
      next: selectNextBooking(nextBooking.getSnapshot()),
      upcoming: selectUpcomingBookings(upcomingBookings.getSnapshot()),
      owed: selectDuesSummary(duesSummary.getSnapshot()),
      month: selectThisMonth(thisMonth.getSnapshot()),
      evening: selectEveningHours(eveningHours.getSnapshot()),
    }),
  }
}
