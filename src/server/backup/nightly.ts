import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { addDays, centreMinutesOf, todayAt } from '@domain/time/centreTime'
import { minute } from '@domain/time/durations'
import type { AppContext } from '@server/context'
import { repeatedly } from '@server/repeatedly'
import { type Database, only } from '@server/database/database'
import type { NightlyBackups, Settings } from '@server/settings'
import { backUp } from './backUp'
import { runPostgresTool } from './postgresTools'

const nameOf = (day: string) => `portal-${day}.backup`
/** True for the name of a nightly backup. */
export const isBackup = (name: string) => /^portal-\d{4}-\d{2}-\d{2}\.backup$/.test(name)

/** A backup that is being written grows all the time; one that does not belongs to a process that ended. */
const standsStill = 10 * minute

/**
 * Writes the backup of the last night unless it is there, and removes the oldest beyond those that are kept. A
 * night that found no server, or whose backup was interrupted, is made up for.
 */
export async function backUpTonight(
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'log'>,
  { folder, at, keep }: NightlyBackups,
): Promise<void> {
  const { clock, log } = context
  const now = clock.now()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeInterrupted(folder, now)
  const there = await readdir(folder)
  const today = todayAt(now)
  const name = nameOf(centreMinutesOf(now) < at ? addDays(today, -1) : today)
  // Another process of the same database may be writing it.
  if (there.includes(name) || there.includes(`${name}.part`)) return
  const { waited } = await backUp(context, path.join(folder, name))
  log.write({ level: 'info', event: 'backup written', ms: waited })
  const old = [...there.filter(isBackup), name].sort().slice(0, -keep)
  for (const each of old) await rm(path.join(folder, each), { force: true })
}

async function removeInterrupted(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.part') || !isBackup(name.slice(0, -'.part'.length))) continue
    const part = path.join(folder, name)
    const { mtimeMs } = await stat(part)
    if (now - mtimeMs >= standsStill) await rm(part, { force: true })
  }
}

/**
 * Rejects with one readable line where nightly backups of a PostgreSQL server are wanted and `pg_dump` is missing, or older
 * than the server, whose backup it would refuse every night.
 */
export async function demandBackupTools(
  database: Database,
  { backups, databaseUrl }: Pick<Settings, 'backups' | 'databaseUrl'>,
): Promise<void> {
  if (backups === null || databaseUrl === null) return
  const said = await runPostgresTool('pg_dump', databaseUrl, ['--version']).catch((error: unknown) => {
    throw new Error(`BACKUP_TO needs pg_dump. ${error instanceof Error ? error.message : String(error)}`)
  })
  const { server } = only(
    await database.query<{ server: number }>(
      "select current_setting('server_version_num')::int / 10000 as server",
    ),
  )
  const release = Number(/ (\d+)[.\w]*/.exec(said)?.[1] ?? server)
  if (release < server)
    throw new Error(
      `BACKUP_TO needs a pg_dump of release ${server}, that of the database server, or later; the one here is of ${release}.`,
    )
}

/** Begins the nightly backups, at once with one that is missing; the returned function ends them. A failure is a line of the log, and tried again. */
export const startNightlyBackups = (
  context: Pick<AppContext, 'database' | 'clock' | 'settings' | 'log'>,
  backups: NightlyBackups,
): (() => void) => repeatedly(context, minute, () => backUpTonight(context, backups), 0)
