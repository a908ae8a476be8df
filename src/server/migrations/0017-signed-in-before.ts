import type { Migration } from './migration'

/**
 * The accounts and the clients that signed in before, by a hash and without which of them together. When too many
 * passwords wait to be hashed, there is room left for these.
 */
export const signedInBefore: Migration = {
  number: 17,
  name: 'signed in before',
  sql: `
create table signed_in_before (
  key text primary key,
  last_at timestamptz not null
);
`,
}
