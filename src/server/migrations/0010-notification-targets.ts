import type { Migration } from './migration'

/** The subject of a notification, as its answer names it; null for one without a page. */
export const notificationTargets: Migration = {
  number: 10,
  name: 'notification targets',
  sql: 'alter table notifications add column target jsonb;',
}
