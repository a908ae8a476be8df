import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '@server/clock'
import type { Database } from '@server/database/database'
import { syncNames } from '@server/database/syncedFolder'
import type { Settings } from '@server/settings'
import { runPostgresTool } from './postgresTools'

interface BackedUp {
  readonly bytes: number
  /** The time for which the embedded database let others wait, in milliseconds; 0 on a PostgreSQL server. */
  readonly waited: number
}

/**
 * Writes a backup of the whole database into a new file, which exists complete or not at all. The embedded
 * database is copied while its writes wait; a PostgreSQL server by `pg_dump`, while nothing waits. Throws one
 * readable line, also where the file exists.
 */
export async function backUp(
  {
    database,
    clock,
    settings,
  }: { readonly database: Database; readonly clock: Clock; readonly settings: Settings },
  file: string,
): Promise<BackedUp> {
  const part = `${file}.part`
  if (await isThere(file)) throw new Error(`${file} exists already.`)
  const handle = await open(part, 'wx', 0o600).catch((error: unknown) => {
    const code = (error as { code?: unknown }).code
    throw new Error(
      code === 'EEXIST'
        ? `${part} exists: another backup is being written, or was interrupted. Remove it if none is.`
        : `${file} cannot be written (${String(code)}).`,
    )
  })
  try {
    let waited = 0
    if (database.dump) {
      const began = clock.now()
      const copy = await database.dump()
      waited = clock.now() - began
      await handle.writeFile(copy)
    } else {
      const { databaseUrl, databaseSchema } = settings
      if (databaseUrl === null) throw new Error('A database in memory has no backup.')
      await runPostgresTool('pg_dump', databaseUrl, [
        '--format=custom',
        `--schema=${databaseSchema}`,
        `--file=${part}`,
      ])
    }
    await handle.sync()
    await handle.close()
    const { size: bytes } = await stat(part)
    await rename(part, file)
    syncNames(path.dirname(file))
    return { bytes, waited }
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(part, { force: true })
    throw error
  }
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  )
