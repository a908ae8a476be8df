import type { Migration } from './migration'

/** What a notification is about, as its answer names it; null for one without a page of its own. */
export const notificationTargets: Migration = {
  number: 10,
  name: 'notification targets',
  sql: 'alter table notifications add column target jsonb;',
}
