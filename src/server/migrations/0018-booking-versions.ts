import type { Migration } from './migration'

/** Each booking of a member changes their number, so that two of one moment are kept apart without a lock while they are decided. */
export const bookingVersions: Migration = {
  number: 18,
  name: 'booking versions',
  sql: 'alter table members add column booking_version int not null default 0;',
}
