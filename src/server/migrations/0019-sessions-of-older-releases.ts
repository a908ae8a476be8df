import type { Migration } from './migration'

/** Repeats a default of step 7 for releases before it, also where an older form of step 7 ran without it. */
export const sessionsOfOlderReleases: Migration = {
  number: 19,
  name: 'sessions of older releases',
  sql: 'alter table sessions alter column last_used_at set default now();',
}
