import type { Migration } from './migration'

/** The list of dues reads what is open and what was paid lately, and not what a member paid over the years. */
export const duesByState: Migration = {
  number: 8,
  name: 'dues by state',
  sql: '',
  indexes: [{ name: 'dues_member_state', on: 'dues (member_id, state, paid_at)' }],
  end: 'drop index if exists dues_member;',
}
