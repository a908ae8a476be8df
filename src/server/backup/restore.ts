import { existsSync } from 'node:fs'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '@server/clock'
import type { Database } from '@server/database/database'
import { openPgliteDatabase } from '@server/database/pgliteDatabase'
import { openPostgresDatabase } from '@server/database/postgresDatabase'
import type { Settings } from '@server/settings'
import { runPostgresTool } from './postgresTools'

/** The first bytes of a backup of the embedded database (gzip), and of `pg_dump`. */
const beginnings = { embedded: [0x1f, 0x8b], postgres: [...Buffer.from('PGDMP')] }

/**
 * Restores a backup into an empty place: a data folder without a database, or a schema without tables. Mails that
 * and events for another system that were waiting are kept unsent, since somebody may have got them. Returns the number of those mails. Throws one
 * readable line.
 */
export async function restore(settings: Settings, clock: Clock, file: string): Promise<number> {
  const kind = await kindOf(file)
  const { databaseUrl, dataFolder } = settings
  const wanted = databaseUrl === null ? 'embedded' : 'postgres'
  if (kind !== wanted)
    throw new Error(
      kind === 'postgres'
        ? `${file} is a backup of a PostgreSQL server. Set DATABASE_URL to the new one.`
        : `${file} is a backup of the embedded database. Restore it without DATABASE_URL.`,
    )
  const database =
    databaseUrl === null
      ? await restoreFolder(dataFolder, file)
      : await restoreSchema(databaseUrl, settings.databaseSchema, file)
  try {
    const held = await database.query(
      // As the outbox keeps a mail that it gave up: one with a limited life may have a link or a code.
      `update unsent_mails set failed_at = $1, failure = 'restored from a backup', claimed_until = 'infinity',
         mail = case when mail ? 'goodUntil' then jsonb_build_object('kind', mail->'kind', 'to', mail->'to')
                else mail end
       where failed_at is null returning id`,
      [new Date(clock.now())],
    )
    const [{ hasEvents } = { hasEvents: false }] = await database.query<{ hasEvents: boolean }>(
      // An earlier release had none.
      `select to_regclass('webhook_events') is not null as "hasEvents"`,
    )
    if (hasEvents)
      await database.query(`update webhook_events set failed = 'restored from a backup' where failed is null`)
    return held.length
  } finally {
    await database.close()
  }
}

async function kindOf(file: string): Promise<'embedded' | 'postgres'> {
  const handle = await open(file).catch(() => {
    throw new Error(`${file} cannot be read.`)
  })
  const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0)
  await handle.close()
  const begins = (bytes: readonly number[]) => bytes.every((byte, index) => buffer[index] === byte)
  if (begins(beginnings.postgres)) return 'postgres'
  if (begins(beginnings.embedded)) return 'embedded'
  throw new Error(`${file} is no backup of the portal.`)
}

async function restoreFolder(folder: string | null, file: string): Promise<Database> {
  if (folder === null) throw new Error('Set DATA_DIR to the new folder.')
  if (existsSync(path.join(folder, 'database')))
    throw new Error(`${folder} has a database already. Set DATA_DIR to another folder, or remove this one.`)
  try {
    return await openPgliteDatabase(folder, undefined, new Blob([await readFile(file)]))
  } catch (error) {
    await rm(path.join(folder, 'database'), { recursive: true, force: true })
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function restoreSchema(databaseUrl: string, schema: string, file: string): Promise<Database> {
  const database = await openPostgresDatabase(databaseUrl, () => Promise.resolve(), { schema })
  try {
    const tables = await database.query('select from pg_tables where schemaname = $1', [schema])
    if (tables.length > 0)
      throw new Error(`The schema ${schema} has tables already. Restore into an empty one.`)
    const contents = await runPostgresTool('pg_restore', databaseUrl, ['--list', file])
    const list = `${file}.list`
    // The schema exists.
    await writeFile(list, contents.replace(/^.* SCHEMA - .*\n/gm, ''), { mode: 0o600 })
    try {
      await runPostgresTool('pg_restore', databaseUrl, [
        '--exit-on-error',
        '--single-transaction',
        '--no-owner',
        '--no-privileges',
        `--use-list=${list}`,
        `--dbname=${decodeURIComponent(new URL(databaseUrl).pathname.slice(1))}`,
        file,
      ])
    } finally {
      await rm(list, { force: true })
    }
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
