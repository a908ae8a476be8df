import type { Migration } from './migration'

/**
 * The list of dues reads the open and the recently paid ones, and skips a member's payments of past years.
 */
export const duesByState: Migration = {
  number: 8,
  name: 'dues by state',
  sql: '',
  indexes: [{ name: 'dues_member_state', on: 'dues (member_id, state, paid_at)' }],
  end: 'drop index if exists dues_member;',
}
