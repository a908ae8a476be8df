import { Console } from 'node:console'
import { SqlError } from './database/database'
import { openConfigured } from './database/openConfigured'
import { readSettings } from './readSettings'

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
  const database = await openConfigured(settings)
  try {
    const rows = await database.query(statement)
    if (rows.length > 0) tables.table(rows)
    process.stdout.write(`${rows.length} ${rows.length === 1 ? 'row' : 'rows'}\n`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  const shown = error instanceof SqlError ? error.cause : error
  process.stderr.write(`${shown instanceof Error ? shown.message : String(shown)}\n`)
  process.exit(1)
})
