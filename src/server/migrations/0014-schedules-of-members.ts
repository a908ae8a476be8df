import type { Migration } from './migration'

/**
 * Stores the member of each hour, so one index serves a member's hours of a month, the coming ones and a page
 * of all, without reading everything the member ever booked. A trigger copies it from the booking, whose
 * member never changes. Held hours have no member.
 */
export const schedulesOfMembers: Migration = {
  number: 14,
  name: 'schedules of members',
  sql: `
alter table booking_schedules add column if not exists member_id int;
create or replace function member_of_booking() returns trigger language plpgsql as $$
begin
  select member_id into new.member_id from bookings where id = new.booking_id;
  return new;
end $$;
create or replace trigger booking_schedules_member before insert on booking_schedules
  for each row execute function member_of_booking();
alter table bookings drop constraint if exists bookings_held_without_member;
alter table bookings add constraint bookings_held_without_member check (kind <> 'Held' or member_id is null) not valid;
`,
  rows: [
    {
      table: 'booking_schedules',
      sql: `update booking_schedules s set member_id = b.member_id from bookings b
            where b.id = s.booking_id and s.id between $1 and $2 and s.member_id is distinct from b.member_id`,
    },
  ],
  indexes: [{ name: 'booking_schedules_of_member', on: 'booking_schedules (member_id, date, hour, id)' }],
  end: 'alter table bookings validate constraint bookings_held_without_member;',
}
