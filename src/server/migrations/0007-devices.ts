import type { Migration } from './migration'

/**
 * On which device a session began, and when it was last used, so that its member can tell one from another. An earlier
 * release, which knows nothing of it, writes what is set here.
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
