import type { Migration } from './migration'

/**
 * Each booking changes the number of its member, which keeps two concurrent bookings apart without a lock
 * during the decision.
 */
export const bookingVersions: Migration = {
  number: 18,
  name: 'booking versions',
  sql: 'alter table members add column booking_version int not null default 0;',
}
