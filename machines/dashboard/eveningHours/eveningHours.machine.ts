/**
 * The free hours of the next evening, by the centre's clock, at the branch of the member's most booked court,
 * else at their first branch, on the dashboard.
 */
import { type Evening, eveningDateAt } from '@domain/booking/eveningHours'
import type { CentreDate } from '@domain/time/centreTime'
import { reader } from '@machines/shared/reader/reader.machine'

export const eveningHoursMachine = reader<CentreDate, Evening>()({
  id: 'eveningHours',
  topics: ['hours', 'bookings'],
  queryAt: (now) => eveningDateAt(now),
})
