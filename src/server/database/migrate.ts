import { migrations } from '@server/migrations'
import type { Migration, RowChange } from '@server/migrations/migration'
import { type Database, only } from './database'

/**
 * The maximum number of rows that one statement changes, by their ids: a member waits for it no longer than
 * for another member.
 */
const rowsAtATime = 5_000

/**
 * Brings the schema up to date, step by step. Runs at every start and migrates the database of an older
 * release while processes of that release may continue to serve. Returns the numbers of the applied steps.
 * Rejects for a database that a newer release has migrated further: this release would misread it.
 */
export function migrate(
  database: Database,
  steps: readonly Migration[] = migrations,
): Promise<readonly number[]> {
  return database.exclusively(async () => {
    await database.script(
      'create table if not exists applied_migrations (number int primary key, name text not null, applied_at timestamptz not null default now())',
    )
    const rows = await database.query<{ number: number }>('select number from applied_migrations')
    const newest = steps.at(-1)?.number ?? 0
    const ahead = Math.max(0, ...rows.map((row) => row.number))
    if (ahead > newest) {
      throw new Error(
        `The database belongs to a newer release of the portal: its schema is at step ${ahead}, and this release knows ${newest}. Start that release, or restore a backup from before it.`,
      )
    }
    const applied = new Set(rows.map((row) => row.number))
    const pending = steps.filter((each) => !applied.has(each.number))
    for (const step of pending) await apply(database, step)
    return pending.map((step) => step.number)
  })
}

/** Applies a step. A step of one part is recorded with it; a step of several parts with the last. */
async function apply(database: Database, step: Migration): Promise<void> {
  const { number, name, sql, rows = [], indexes = [], data, end = '' } = step
  const record = `insert into applied_migrations (number, name) values (${number}, '${name}')`
  if (rows.length + indexes.length === 0 && data === undefined && end === '')
    return database.script(`begin; ${sql}; ${record}; commit;`)
  await database.script(`begin; ${sql}; commit;`)
  for (const change of rows) await changeRows(database, change)
  for (const index of indexes) await database.buildIndex(index)
  if (data !== undefined) await database.transaction(data)
  await database.script(`begin; ${end}; ${record}; commit;`)
}

async function changeRows(database: Database, { table, sql }: RowChange): Promise<void> {
  const { first, last } = only(
    await database.query<{ first: number | null; last: number | null }>(
      `select min(id) as first, max(id) as last from ${table}`,
    ),
  )
  if (first === null || last === null) return
  for (let from = first; from <= last; from += rowsAtATime) {
    await database.query(sql, [from, from + rowsAtATime - 1])
  }
}
