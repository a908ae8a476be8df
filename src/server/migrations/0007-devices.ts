import type { Migration } from './migration'

/** On which device a session began, and when it was last used, so that its member can tell one from another. */
export const devices: Migration = {
  number: 7,
  name: 'devices',
  sql: `
alter table sessions add column device text not null default 'Unknown device', add column last_used_at timestamptz;
update sessions set last_used_at = created_at;
alter table sessions alter column last_used_at set not null;
`,
}
