import { firstSlot, lastSlot } from '@domain/booking/slots'

/**
 * SQL: true when the closure `c`, also one that was opened again, has the hour of a day for the facility `f`: one of the
 * branch, of the facility, or of one on the same floor.
 */
export const isInClosure = (date: string, hour: string): string => `
  c.branch_id = f.branch_id and (coalesce(c.facility_id, f.id) = f.id or exists (
    select from facility_exclusions e where e.facility_id = f.id and e.excluded_id = c.facility_id))
  and (${date}, ${hour}) >= (c.from_date, c.from_hour) and (${date}, ${hour}) < (c.until_date, c.until_hour)`

/** SQL: true while the closure `c` holds for the facility `f` in an hour of a day. */
export const isClosedIn = (date: string, hour: string): string =>
  `c.opened_at is null and ${isInClosure(date, hour)}`

/**
 * SQL: the hours of the facility `f` on a day that nobody can book: booked, booked on the same floor, or closed.
 * The trigger `keep_hours_apart` decides by the same when the hour is written.
 */
export const takenHours = (date: string): string => `array(
    select s.hour from booking_schedules s
    where s.facility_id = f.id and s.date = ${date} and s.status <> 'Canceled'
    union all
    select s.hour from facility_exclusions x join booking_schedules s on s.facility_id = x.excluded_id
    where x.facility_id = f.id and s.date = ${date} and s.status <> 'Canceled'
    union all
    select h from closures c cross join generate_series(${firstSlot}, ${lastSlot}) h where ${isClosedIn(date, 'h')})`
