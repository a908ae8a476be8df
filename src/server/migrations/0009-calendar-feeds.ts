import type { Migration } from './migration'

/** The secret address of a member's calendar feed; the table keeps only its hash. */
export const calendarFeeds: Migration = {
  number: 9,
  name: 'calendar feeds',
  sql: `
create table calendar_feeds (
  member_id int primary key references members on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);
`,
}
