import {
  monthEventsOf,
  type MonthBookingsScreen,
} from '@machines/calendar/monthBookings/monthBookings.select'
import { bookingOf, day } from './days'

const pending = bookingOf(2, 'Badminton Court 2', [19])

/** The view model of July 2026, with a confirmed booking of two hours and a pending one on the day after. */
export const shownMonth: MonthBookingsScreen = {
  screen: 'shown',
  month: { year: 2026, month: 7 },
  monthText: 'July 2026',
  today: day,
  greeting: 'You have 2 Booking(s)',
  totalsText: '2 bookings, 3 hours in July',
  scope: 'in July',
  todayText: 'Wednesday, July 8, 2026',
  branches: [],
  hasNoBranches: true,
  branchId: null,
  chips: {
    totalSchedules: 3,
    viewing: 'All Branches',
    branches: '',
  },
  refreshing: false,
  asOf: null,
  notice: null,
  secondsLeft: null,
  ...monthEventsOf([
    bookingOf(1, 'Badminton Court 1', [18, 19]),
    {
      ...pending,
      schedules: pending.schedules.map((hour) => ({ ...hour, date: '2026-07-09', status: 'Pending' })),
    },
  ]),
}
