import type { Migration } from './migration'

/** What step 7 sets for a release from before it, also where it was applied when it did not. */
export const sessionsOfOlderReleases: Migration = {
  number: 19,
  name: 'sessions of older releases',
  sql: 'alter table sessions alter column last_used_at set default now();',
}
