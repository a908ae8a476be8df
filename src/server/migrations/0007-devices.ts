import type { Migration } from './migration'

/**
 * The device and the last use of a session, by which its member tells one from another. The defaults serve an
 * earlier release, which does not know these columns.
 */
export const devices: Migration = {
  number: 7,
  name: 'devices',
  sql: `
alter table sessions add column if not exists device text not null default 'Unknown device',
  add column if not exists last_used_at timestamptz not null default now();
`,
  rows: [
    { table: 'sessions', sql: 'update sessions set last_used_at = created_at where id between $1 and $2' },
  ],
}
