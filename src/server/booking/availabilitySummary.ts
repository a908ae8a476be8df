import { allSlots, slotHasBegun } from '@domain/booking/slots'
import { addDays, type CentreDate } from '@domain/time/centreTime'
import type { Queries } from '@server/database/database'

interface SummaryRequest {
  readonly branchId: number
  readonly from: CentreDate
  /** How many days are counted, the first one included. */
  readonly days: number
}

/**
 * The free hours of each of the days, by activity, in the form of the wire: those of open facilities that nobody holds and
 * that have not begun (extension `availability-summary`).
 */
export async function countFreeHours(
  queries: Queries,
  { branchId, from, days }: SummaryRequest,
  now: number,
) {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
  const activities = await queries.query<{ id: number; facilities: number }>(
    `select a.id, count(f.id)::int as facilities
     from activities a join facilities f on f.activity_id = a.id and f.status = 'Active'
     where a.branch_id = $1 and a.status = 'Active' group by a.id order by a.id`,
    [branchId],
  )
  const held = await queries.query<{ activity_id: number; date: CentreDate; hour: number; count: number }>(
    `select f.activity_id, s.date, s.hour, count(*)::int as count
     from booking_schedules s join facilities f on f.id = s.facility_id and f.status = 'Active'
     where f.activity_id = any($1::int[]) and s.date between $2 and $3 and s.status <> 'Canceled'
     group by f.activity_id, s.date, s.hour`,
    [activities.map(({ id }) => id), from, dates.at(-1)],
  )
  return dates.map((date) => {
    const open = allSlots.filter((slot) => !slotHasBegun(date, slot, now))
    return {
      date,
      activities: activities.map(({ id, facilities }) => {
        const taken = held
          .filter((each) => each.activity_id === id && each.date === date && open.includes(each.hour))
          .reduce((sum, { count }) => sum + count, 0)
        return { activity_id: id, free_hours: facilities * open.length - taken }
      }),
    }
  })
}
