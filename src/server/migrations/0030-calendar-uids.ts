import type { Migration } from './migration'

/**
 * What sets the events of this installation apart from those of every other in a member's calendar. What was delivered
 * before keeps its identifiers, so that no calendar has it twice: only later bookings have the new form.
 */
export const calendarUids: Migration = {
  number: 30,
  name: 'calendar uids',
  sql: `
create table calendar_uids (domain text not null, first_booking int not null);
insert into calendar_uids select gen_random_uuid() || '.member-portal', coalesce(max(id), 0) + 1 from bookings;`,
}
