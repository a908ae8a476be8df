import type { Migration } from './migration'

/**
 * Mails that the mailer retries for days: the reason of a failure, and the subject of a reminder.
 * `claimed_until` now also marks the next try, and is infinite for failed mails, so an older process ignores
 * them too. The table of counts has the last hour's mails of kinds that anybody can cause, by a hash of kind
 * and address.
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
