import type { Migration } from './migration'

/**
 * The identifiers that distinguish this installation's events from all others in a member's calendar.
 * Delivered events keep theirs, so no calendar shows them twice: only later bookings have the new form.
 */
export const calendarUids: Migration = {
  number: 30,
  name: 'calendar uids',
  sql: `
create table calendar_uids (domain text not null, first_booking int not null);
insert into calendar_uids select gen_random_uuid() || '.member-portal', coalesce(max(id), 0) + 1 from bookings;`,
}
