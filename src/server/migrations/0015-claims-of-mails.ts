import type { Migration } from './migration'

/**
 * Until when a process is sending a mail, or the reminder of a booking or a due. A mail is deleted, and a reminder noted
 * in `reminded_at`, once that is over; after a process that ended before, another one sends them.
 */
export const claimsOfMails: Migration = {
  number: 15,
  name: 'claims of mails',
  sql: `
alter table unsent_mails add column claimed_until timestamptz;
alter table bookings add column reminder_claimed_until timestamptz;
alter table dues add column reminder_claimed_until timestamptz;
`,
}
