import { allSlots, firstSlot, lastSlot, slotHasBegun } from '@domain/booking/slots'
import { addDays, type CentreDate } from '@domain/time/centreTime'
import type { Queries } from '@server/database/database'
import { isOpenAt, type Stretch } from './stretches'
import { isClosedIn } from './takenHours'

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
  /** When the courts of the branch can be booked; null where `date` is given. */
  readonly hours: readonly Stretch[] | null
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
       select a.id, a.name, f.id as facility_id, f.branch_id
       from activities a join facilities f on f.activity_id = a.id and f.status = 'Active'
       where a.branch_id = $1 and a.status = 'Active'
     ), taken as (
       select o.id, o.name, o.facility_id, s.date, s.hour
       from open o join booking_schedules s on s.facility_id = o.facility_id
       where s.date between $2 and $3 and s.status <> 'Canceled'
       union
       select o.id, o.name, o.facility_id, s.date, s.hour
       from open o join facility_exclusions x on x.facility_id = o.facility_id
       join booking_schedules s on s.facility_id = x.excluded_id
       where s.date between $2 and $3 and s.status <> 'Canceled'
       union
       select o.id, o.name, o.facility_id, day::date, h
       from closures c join open o on o.branch_id = c.branch_id
       join facilities f on f.id = o.facility_id
       cross join generate_series($2::date, $3::date, interval '1 day') day
       cross join generate_series(${firstSlot}, ${lastSlot}) h
       where ${isClosedIn('day::date', 'h')}
     )
     select id, name, null as date, 0 as hour, count(*)::int as count,
            (select hours from branches where id = $1) as hours
     from open group by id, name
     union all
     select id, name, date, hour, count(*)::int, null from taken group by id, name, date, hour
     order by id`,
    [branchId, from, dates.at(-1)],
  )
  const activities = counted.filter(({ date }) => date === null)
  const held = new Map(counted.map(({ id, date, hour, count }) => [`${id} ${date} ${hour}`, count]))
  return dates.map((date) => ({
    date,
    activities: activities.map(({ id, name, count, hours: open }) => {
      const free = allSlots.map((slot) =>
        slotHasBegun(date, slot, now) || !isOpenAt(open ?? [], date, slot)
          ? 0
          : count - (held.get(`${id} ${date} ${slot}`) ?? 0),
      )
      return {
        activity_id: id,
        free_hours: free.reduce((sum, each) => sum + each, 0),
        ...(hours && { activity_name: name, free_by_hour: free }),
      }
    }),
  }))
}
