import { migrations } from '@server/migrations'
import type { Database } from './database'

/**
 * Brings the schema up to date, step by step, each with its record in one transaction. Runs at every start, so that
 * the database of an older release is migrated. Answers the numbers of the steps that it applied. Rejects for a database
 * that a newer release has brought further: this one would misread it.
 */
export function migrate(database: Database): Promise<readonly number[]> {
  return database.exclusively(async () => {
    await database.script(
      'create table if not exists applied_migrations (number int primary key, name text not null, applied_at timestamptz not null default now())',
    )
    const rows = await database.query<{ number: number }>('select number from applied_migrations')
    const newest = migrations.at(-1)?.number ?? 0
    const ahead = Math.max(0, ...rows.map((row) => row.number))
    if (ahead > newest) {
      throw new Error(
        `The database belongs to a newer release of the portal: its schema is at step ${ahead}, and this release knows ${newest}. Start that release, or restore a backup from before it.`,
      )
    }
    const applied = new Set(rows.map((row) => row.number))
    const pending = migrations.filter((each) => !applied.has(each.number))
    for (const step of pending) {
      const { data } = step
      const note = `insert into applied_migrations (number, name) values (${step.number}, '${step.name}')`
      if (data === undefined) await database.script(`begin; ${step.sql}; ${note}; commit;`)
      else {
        await database.script(`begin; ${step.sql}; commit;`)
        await database.transaction(async (queries) => {
          await data(queries)
          await queries.query(note)
        })
      }
    }
    return pending.map((step) => step.number)
  })
}
