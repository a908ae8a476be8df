import { Console } from 'node:console'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Database, SqlError } from './database/database'
import { openPgliteDatabase } from './database/pgliteDatabase'
import { openPostgresDatabase } from './database/postgresDatabase'
import { readSettings } from './readSettings'
import type { Settings } from './settings'
import { startFailureText } from './startFailure'

/** Prints rows as a table. */
const tables = new Console(process.stdout)

/**
 * `npm run sql -- "select …"`: runs a statement on the configured database and prints its rows. On the
 * embedded database it takes the folder's lock like a server, so it refuses to run beside one.
 */
async function main(): Promise<void> {
  const [statement = '', ...more] = process.argv.slice(2)
  if (statement.trim() === '' || more.length > 0)
    throw new Error('Give one statement in quotes: npm run sql -- "select …"')
  const settings = readSettings(process.env)
  const database = await open(settings).catch((error: unknown) => {
    throw new Error(startFailureText(error, settings), { cause: error })
  })
  try {
    const rows = await database.query(statement)
    if (rows.length > 0) tables.table(rows)
    process.stdout.write(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}\n`)
  } finally {
    await database.close()
  }
}

async function open({ databaseUrl, databaseSchema: schema, dataFolder }: Settings): Promise<Database> {
  if (databaseUrl !== null) return openPostgresDatabase(databaseUrl, () => Promise.resolve(), { schema })
  if (dataFolder === null || !existsSync(path.join(dataFolder, 'database')))
    throw new Error(`There is no database in ${dataFolder ?? 'memory'}. Please check DATA_DIR.`)
  return openPgliteDatabase(dataFolder)
}

main().catch((error: unknown) => {
  const shown = error instanceof SqlError ? error.cause : error
  process.stderr.write(`${shown instanceof Error ? shown.message : String(shown)}\n`)
  process.exit(1)
})
