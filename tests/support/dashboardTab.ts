/** Tabs of a member who looks at the dashboard, for the tests of its panels and of what goes wrong with them. */
import { createDuesPort } from '@app/duesPort'
import { duesSummaryFlow, knownDuesPort } from '@flows/dashboard/duesSummary'
import { eveningHoursFlow } from '@flows/dashboard/eveningHours'
import { nextBookingFlow } from '@flows/dashboard/nextBooking'
import { thisMonthFlow } from '@flows/dashboard/thisMonth'
import { upcomingBookingsFlow, upcomingPort } from '@flows/dashboard/upcomingBookings'
import { selectDuesSummary } from '@machines/dashboard/duesSummary/duesSummary.select'
import { selectEveningHours } from '@machines/dashboard/eveningHours/eveningHours.select'
import { selectNextBooking } from '@machines/dashboard/nextBooking/nextBooking.select'
import { selectThisMonth } from '@machines/dashboard/thisMonth/thisMonth.select'
import { selectUpcomingBookings } from '@machines/dashboard/upcomingBookings/upcomingBookings.select'
import { bookWell } from './bookingTab'
import { brings, type Network, settled, type Tab } from './faults'
import { dueOnWire, duesOnWire, duesPath } from './payingTab'

export const upcomingPath = '/get-upcoming-bookings'
export const countPath = '/get-monthly-booking-count'
export const listPath = '/get-all-member-bookings'

/** An hour to come, which the due of the samples is for. */
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

/** The data of the upcoming bookings with these hours. */
export const upcomingOnWire = (...hours: readonly object[]) => ({ all_bookings: hours, bookings_by_date: {} })

/** The data of My Bookings with one hour of the court that is named. */
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

/** A server whose member has one unpaid hour to come, eleven hours in this month, and Court 1 as the usual court. */
export function answerDashboard(network: Network): void {
  bookWell(network)
  network.always(duesPath, brings(duesOnWire()))
  network.always(upcomingPath, brings(upcomingOnWire(hourOnWire)))
  network.always(countPath, brings({ total_schedules: 11 }))
  network.always(listPath, brings(listOnWire(101)))
}

/** The flows of the dashboard, wired as its page does. */
export async function startDashboard(tab: Tab) {
  const dues = createDuesPort()
  const paid: unknown[] = []
  const upcoming = tab.page((world) => upcomingBookingsFlow(world, { dues }))
  const owed = tab.page((world) => duesSummaryFlow(world, { dues }))
  const month = tab.page((world) => thisMonthFlow(world, { dues }))
  const evening = tab.page((world) => eveningHoursFlow(world, { dues }))
  const next = tab.page((world) =>
    nextBookingFlow(world, {
      upcoming: upcomingPort(upcoming),
      knownDues: knownDuesPort(owed),
      pay: (payable) => void paid.push(payable),
    }),
  )
  await settled()
  return {
    ...{ tab, dues, paid, upcoming, owed, month, evening, next },
    screens: () => ({
      next: selectNextBooking(next.getSnapshot()),
      upcoming: selectUpcomingBookings(upcoming.getSnapshot()),
      owed: selectDuesSummary(owed.getSnapshot()),
      month: selectThisMonth(month.getSnapshot()),
      evening: selectEveningHours(evening.getSnapshot()),
    }),
  }
}
