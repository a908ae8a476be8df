import type { Migration } from './migration'

/**
 * The member's choice among the optional mails, and the time of the reminder for a booking or a due. The
 * indexes contain the rows that a turn of the reminders reads: the hours of a day, and the dues without a
 * reminder.
 */
export const mailPreferences: Migration = {
  number: 13,
  name: 'mail preferences',
  sql: `
alter table dues add column if not exists reminded_at timestamptz;
alter table bookings add column if not exists reminded_at timestamptz;
alter table members add column if not exists reminder_mails boolean not null default true,
  add column if not exists slot_alert_mails boolean not null default true;
`,
  indexes: [
    { name: 'booking_schedules_confirmed', on: "booking_schedules (date) where status = 'Confirmed'" },
    { name: 'dues_to_remind_of', on: "dues (due_at) where state = 'open' and reminded_at is null" },
  ],
}
