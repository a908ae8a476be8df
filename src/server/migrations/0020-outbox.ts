import type { Migration } from './migration'

/**
 * Mails that are tried for days: why one could not be delivered, and what a reminder is of. `claimed_until` is from now on
 * when the next try is due as well, and without end for what failed, so that an older process leaves it alone, too. Of mails
 * that anybody can cause, those of the last hour are counted by a hash of kind and address.
 */
export const outbox: Migration = {
  number: 20,
  name: 'outbox',
  sql: `
alter table unsent_mails
  add column failed_at timestamptz,
  add column failure text,
  add column booking_id int references bookings on delete cascade,
  add column due_id int references dues on delete cascade;
create index unsent_mails_by_claim on unsent_mails (claimed_until);
create index unsent_mails_booking on unsent_mails (booking_id);
create index unsent_mails_due on unsent_mails (due_id);
create table mail_counts (
  key text primary key,
  sent_at timestamptz[] not null
);
`,
}
