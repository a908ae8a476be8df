import { existsSync } from 'node:fs'
import path from 'node:path'
import { startFailureText } from '@server/startFailure'
import type { Settings } from '@server/settings'
import type { Database } from './database'
import { openPgliteDatabase } from './pgliteDatabase'
import { openPostgresDatabase } from './postgresDatabase'

/**
 * Opens the configured database for a command. On the embedded one it takes the folder's lock like a server.
 * Throws one readable line.
 */
export async function openConfigured(settings: Settings): Promise<Database> {
  const { databaseUrl, databaseSchema: schema, dataFolder } = settings
  try {
    if (databaseUrl !== null)
      return await openPostgresDatabase(databaseUrl, () => Promise.resolve(), { schema })
    if (dataFolder !== null && existsSync(path.join(dataFolder, 'database')))
      return await openPgliteDatabase(dataFolder)
  } catch (error) {
    throw new Error(startFailureText(error, settings), { cause: error })
  }
  throw new Error(
    `There is no database in ${dataFolder ?? 'memory'}. The first start of a server makes one; else check DATA_DIR.`,
  )
}
