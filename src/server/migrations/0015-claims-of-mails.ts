import type { Migration } from './migration'

/**
 * The time until which a process sends a mail, or the reminder of a booking or a due. When it is done, the
 * process deletes the mail and records the reminder in `reminded_at`; if it ends before, another one sends
 * them.
 */
export const claimsOfMails: Migration = {
  number: 15,
  name: 'claims of mails',
  sql: `
alter table unsent_mails add column claimed_until timestamptz;
alter table dues add column reminder_claimed_until timestamptz;
alter table bookings add column reminder_claimed_until timestamptz;
`,
}
