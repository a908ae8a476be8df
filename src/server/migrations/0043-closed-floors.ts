import type { Migration } from './migration'

/** A closure of a facility is one of its floor: what excludes the facility is not sold in it either. */
export const closedFloors: Migration = {
  number: 43,
  name: 'closed floors',
  sql: `
create or replace function keep_hours_apart() returns trigger language plpgsql as $$
begin
  if new.status = 'Canceled' then
    return new;
  end if;
  perform from facility_exclusions
    where (facility_id = new.facility_id and excluded_id > facility_id)
       or (excluded_id = new.facility_id and facility_id < excluded_id)
    order by facility_id, excluded_id for update;
  if exists (
    select from facility_exclusions x join booking_schedules s on s.facility_id = x.excluded_id
    where x.facility_id = new.facility_id and s.date = new.date and s.hour = new.hour and s.status <> 'Canceled'
  ) or exists (
    select from closures c join facilities f on f.branch_id = c.branch_id
    where f.id = new.facility_id and c.opened_at is null
      and (coalesce(c.facility_id, f.id) = f.id or exists (
        select from facility_exclusions x where x.facility_id = f.id and x.excluded_id = c.facility_id))
      and (new.date, new.hour) >= (c.from_date, c.from_hour) and (new.date, new.hour) < (c.until_date, c.until_hour)
  ) then
    raise exception 'the hour is not for sale' using errcode = 'unique_violation', constraint = 'one_live_schedule';
  end if;
  return new;
end $$;
`,
}
