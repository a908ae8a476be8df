import type { Migration } from './migration'

/**
 * The accounts and the clients that signed in before, by a hash, without the pairs. When too many passwords
 * wait to be hashed, these still find room.
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
