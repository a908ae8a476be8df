import { existsSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { asSqlError, type Database, parsersByType, type Queries } from './database'
import { withFolderLock } from './folderGuard'
import { lockFolder } from './folderLock'
import { onSyncedFolder, syncFolder, syncNames } from './syncedFolder'

/**
 * A file that exists beside the database while the engine creates its files: after a process ended in
 * between, the next one creates them anew.
 */
export const unfinishedFileName = 'database.unfinished'

/**
 * Opens the embedded database in a folder that one process holds at a time, or in memory when the folder is
 * null. Rejects when another process holds the folder. Calls `onLost` when the lock is lost later. `from` is a
 * backup that a new database begins with.
 */
export async function openPgliteDatabase(
  folder: string | null,
  onLost: () => void = () => {},
  from?: Blob,
): Promise<Database> {
  if (folder === null) {
    const { PGlite } = await import('@electric-sql/pglite')
    return databaseOver(await PGlite.create({ parsers: parsersByType }))
  }
  const lock = lockFolder(folder)
  try {
    const { PGlite } = await import('@electric-sql/pglite')
    const dataDir = path.join(folder, 'database')
    const unfinished = path.join(folder, unfinishedFileName)
    if (existsSync(unfinished)) rmSync(dataDir, { recursive: true, force: true })
    if (!existsSync(dataDir)) {
      writeFileSync(unfinished, '')
      syncNames(folder)
    }
    const engine = await PGlite.create({
      ...(await onSyncedFolder(dataDir)),
      parsers: parsersByType,
      ...(from ? { loadDataDir: from } : {}),
    })
    if (existsSync(unfinished)) {
      syncFolder(dataDir)
      rmSync(unfinished)
      syncNames(folder)
    }
    return withFolderLock(await databaseOver(engine, lock.release), lock, onLost)
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The receiver of a query: the engine, or a transaction on it. */
export type QueryHandle = Pick<PGlite, 'query' | 'exec'>
type SendQuery = (
  handle: QueryHandle,
  sql: string,
  parameters: readonly unknown[],
) => Promise<readonly unknown[]>

const sendQuery: SendQuery = async (handle, sql, parameters) =>
  (await handle.query(sql, [...parameters])).rows

/**
 * The database over an open engine. Its `close` closes the engine and then calls `release`. `send` sends a
 * query and resolves to its rows.
 */
export async function databaseOver(
  engine: PGlite,
  release: () => void = () => {},
  send: SendQuery = sendQuery,
): Promise<Database> {
  await engine.exec("set timezone to 'UTC'")

  const over = (handle: QueryHandle): Queries => ({
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      try {
        return (await send(handle, sql, parameters)) as Row[]
      } catch (error) {
        throw asSqlError(error)
      }
    },
  })

  let closing: Promise<void> | null = null
  return {
    ...over(engine),
    embedded: true,
    connections: null,
    async transaction(work) {
      try {
        return await engine.transaction((handle) => work({ ...over(handle), isTransaction: true }))
      } catch (error) {
        throw asSqlError(error)
      }
    },
    async script(sql) {
      await engine.exec(sql)
    },
    async buildIndex({ name, on, unique }) {
      await engine.exec(`create ${unique ? 'unique ' : ''}index if not exists ${name} on ${on}`)
    },
    exclusively: (work) => work(),
    async dump() {
      // Not in the middle of a transaction.
      const copy = await engine.transaction(() => engine.dumpDataDir('gzip'))
      return new Uint8Array(await copy.arrayBuffer())
    },
    async check() {
      await engine.query('select 1')
    },
    close() {
      closing ??= engine.close().finally(release)
      return closing
    },
  }
}
