import { existsSync } from 'node:fs'
import { appendFile, mkdtemp, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Clock } from '@server/clock'
import { type Database, only } from '@server/database/database'
import { lockFolder } from '@server/database/folderLock'
import { openPgliteDatabase, unfinishedFileName } from '@server/database/pgliteDatabase'
import { openPostgresDatabase, setUpLock } from '@server/database/postgresDatabase'
import { syncNames } from '@server/database/syncedFolder'
import type { Settings } from '@server/settings'
import { copyFact } from './copy'
import { runPostgresTool } from './postgresTools'

/** Why what waited is not sent. */
const held = 'restored from a backup'

/** The first bytes of a backup of the embedded database (gzip), and of `pg_dump`. */
const beginnings = { embedded: [0x1f, 0x8b], postgres: [...Buffer.from('PGDMP')] }

/** Beside the database of a folder, while one is being restored. */
const stagingName = 'restoring'

/**
 * Restores a backup into an empty place: a data folder without a database, or a schema without tables. Mails and events for
 * another system that were waiting are kept unsent, since somebody may have got them, and the database is noted as a copy
 * unless it is to be live; however this ends, the place has all of that or nothing. Returns the number of those mails. Throws
 * one readable line.
 */
export async function restore(
  settings: Settings,
  clock: Clock,
  file: string,
  isLive: boolean,
): Promise<number> {
  const kind = await kindOf(file)
  const { databaseUrl, databaseSchema, dataFolder } = settings
  const wanted = databaseUrl === null ? 'embedded' : 'postgres'
  if (kind !== wanted)
    throw new Error(
      kind === 'postgres'
        ? `${file} is a backup of a PostgreSQL server. Set DATABASE_URL to the new one.`
        : `${file} is a backup of the embedded database. Restore it without DATABASE_URL.`,
    )
  const now = new Date(clock.now())
  return databaseUrl === null
    ? restoreFolder(dataFolder, file, holdScript('public', now, isLive))
    : restoreSchema(databaseUrl, databaseSchema, file, holdScript(databaseSchema, now, isLive))
}

/** What keeps a restored database from sending what its original may have sent; it runs before anybody can open it. */
const holdScript = (schema: string, now: Date, isLive: boolean): string => `
set search_path to "${schema}";
-- As the outbox keeps a mail that it gave up: one with a limited life may have a link or a code.
update unsent_mails set failed_at = '${now.toISOString()}', failure = '${held}', claimed_until = 'infinity',
  mail = case when mail ? 'goodUntil' then jsonb_build_object('kind', mail->'kind', 'to', mail->'to') else mail end
  where failed_at is null;
do $$ begin
  -- An earlier release had none.
  if to_regclass('webhook_events') is not null then
    update webhook_events set failed = '${held}' where failed is null;
  end if;
end $$;
${
  isLive
    ? `delete from facts where name = '${copyFact}';`
    : `insert into facts (name, value) values ('${copyFact}', '${now.toISOString()}')
  on conflict (name) do update set value = excluded.value;`
}
`

const countHeld = async (database: Database): Promise<number> =>
  only(
    await database.query<{ held: number }>(
      'select count(*)::int as held from unsent_mails where failure = $1',
      [held],
    ),
  ).held

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

async function restoreFolder(folder: string | null, file: string, hold: string): Promise<number> {
  if (folder === null) throw new Error('Set DATA_DIR to the new folder.')
  const lock = lockFolder(folder)
  const [place, staging] = [path.join(folder, 'database'), path.join(folder, stagingName)]
  try {
    // A first start that was killed left half a database.
    const unfinished = path.join(folder, unfinishedFileName)
    if (existsSync(unfinished)) {
      await rm(place, { recursive: true, force: true })
      await rm(unfinished)
    }
    if (existsSync(place))
      throw new Error(`${folder} has a database already. Set DATA_DIR to another folder, or remove this one.`)
    await rm(staging, { recursive: true, force: true })
    const count = await fillStaging(staging, file, hold)
    await rename(path.join(staging, 'database'), place)
    syncNames(folder)
    return count
  } finally {
    await rm(staging, { recursive: true, force: true })
    lock.release()
  }
}

async function fillStaging(staging: string, file: string, hold: string): Promise<number> {
  try {
    const database = await openPgliteDatabase(staging, undefined, new Blob([await readFile(file)]))
    try {
      await database.script(hold)
      return await countHeld(database)
    } finally {
      await database.close()
    }
  } catch (error) {
    throw new Error(`${file} cannot be restored: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    })
  }
}

async function restoreSchema(
  databaseUrl: string,
  schema: string,
  file: string,
  hold: string,
): Promise<number> {
  const database = await openPostgresDatabase(databaseUrl, () => Promise.resolve(), { schema })
  try {
    const tables = await database.query('select from pg_tables where schemaname = $1', [schema])
    if (tables.length > 0)
      throw new Error(`The schema ${schema} has tables already. Restore into an empty one.`)
    const { isFree } = only(
      await database.query<{ isFree: boolean }>(`select pg_try_advisory_xact_lock(${setUpLock}) as "isFree"`),
    )
    if (!isFree)
      throw new Error(
        'Something else fills this database: a start, or another restore. Try again when it is over; a restore whose command was killed ends by itself.',
      )
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-restore-'))
    try {
      const [list, script] = [path.join(folder, 'list'), path.join(folder, 'script.sql')]
      const contents = await runPostgresTool('pg_restore', databaseUrl, ['--list', file])
      // The schema exists.
      await writeFile(list, contents.replace(/^.* SCHEMA - .*\n/gm, ''))
      await runPostgresTool('pg_restore', databaseUrl, [
        '--no-owner',
        '--no-privileges',
        `--use-list=${list}`,
        `--file=${script}`,
        file,
      ])
      await appendFile(script, hold)
      await runPostgresTool('psql', databaseUrl, [
        '--no-psqlrc',
        '--quiet',
        '--single-transaction',
        '--set=ON_ERROR_STOP=1',
        '--output=/dev/null',
        `--command=select pg_advisory_xact_lock(${setUpLock})`,
        `--file=${script}`,
      ])
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
    return await countHeld(database)
  } finally {
    await database.close()
  }
}
