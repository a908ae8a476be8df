import { allSlots, slotHasBegun } from '@domain/booking/slots'
import { addDays, type CentreDate } from '@domain/time/centreTime'
import type { Queries } from '@server/database/database'

interface SummaryRequest {
  readonly branchId: number
  readonly from: CentreDate
  /** The number of counted days, including the first. */
  readonly days: number
  /** True to count the hours of each day as well (extension `availability-hours`). */
  readonly hours: boolean
}

/**
 * An activity with the number of its open facilities, or, where `date` and `hour` are given, of those taken
 * then.
 */
interface Counted {
  readonly id: number
  readonly name: string
  readonly date: CentreDate | null
  readonly hour: number
  readonly count: number
}

/**
 * Counts the free hours of each day by activity, in the form of the wire: hours of open facilities that
 * nobody holds and that have not begun (extension `availability-summary`), and the number of free facilities
 * in each hour.
 */
export async function countFreeHours(
  queries: Queries,
  { branchId, from, days, hours }: SummaryRequest,
  now: number,
) {
  const dates = Array.from({ length: days }, (_, index) => addDays(from, index))
  const counted = await queries.query<Counted>(
    `with open as (
       select a.id, a.name, f.id as facility_id
       from activities a join facilities f on f.activity_id = a.id and f.status = 'Active'
       where a.branch_id = $1 and a.status = 'Active'
     )
     select id, name, null as date, 0 as hour, count(*)::int as count from open group by id, name
     union all
     select o.id, o.name, s.date, s.hour, count(*)::int
     from open o join booking_schedules s on s.facility_id = o.facility_id
     where s.date between $2 and $3 and s.status <> 'Canceled'
     group by o.id, o.name, s.date, s.hour
     order by id`,
    [branchId, from, dates.at(-1)],
  )
  const activities = counted.filter(({ date }) => date === null)
  const held = new Map(counted.map(({ id, date, hour, count }) => [`${id} ${date} ${hour}`, count]))
  return dates.map((date) => ({
    date,
    activities: activities.map(({ id, name, count }) => {
      const free = allSlots.map((slot) =>
        slotHasBegun(date, slot, now) ? 0 : count - (held.get(`${id} ${date} ${slot}`) ?? 0),
      )
      return {
        activity_id: id,
        free_hours: free.reduce((sum, each) => sum + each, 0),
        ...(hours && { activity_name: name, free_by_hour: free }),
      }
    }),
  }))
}
