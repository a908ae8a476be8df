/**
 * The number of hours that the member has booked in the current month, in one branch or all, by the centre's
 * clock (B2.21, B7.12, B8.20): on the dashboard and beside the calendar.
 */
import type { MonthQuery } from '@domain/booking/booking'
import { monthOf, todayAt } from '@domain/time/centreTime'
import { reader } from '@machines/shared/reader/reader.machine'

export const thisMonthMachine = reader<MonthQuery, number>()({
  id: 'thisMonth',
  topics: ['bookings'],
  queryAt: (now, query) => ({ ...query, ...monthOf(todayAt(now)) }),
})
