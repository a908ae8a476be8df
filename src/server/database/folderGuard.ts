import { type Database, DatabaseUnavailable, type Queries } from './database'
import type { FolderLock } from './folderLock'

/** This process no longer holds the lock of the data folder, so another process may be writing there. */
export class FolderLost extends DatabaseUnavailable {
  constructor() {
    super('ELOCK', undefined)
    this.name = 'FolderLost'
    this.message =
      'The lock file of the data folder (DATA_DIR) was removed or replaced, so another process may be using the folder. Nothing more is written. Look whether another server runs on it before you start this one again.'
  }
}

/**
 * The same database, which checks the lock of its folder before each statement and at the end of each
 * transaction. Reads count too: the engine writes while it reads. After the lock is lost, every call rejects
 * with {@link FolderLost}, `onLost` runs, and the engine stays open, because closing it writes.
 */
export function withFolderLock(database: Database, lock: FolderLock, onLost: () => void): Database {
  let isLost = false

  function requireLock(): void {
    if (!isLost && lock.isHeld()) return
    if (!isLost) {
      isLost = true
      onLost()
    }
    throw new FolderLost()
  }

  const guarded = (queries: Queries): Queries => ({
    async query<Row>(sql: string, parameters?: readonly unknown[]) {
      requireLock()
      return queries.query<Row>(sql, parameters)
    },
  })

  return {
    ...database,
    ...guarded(database),
    async transaction(work) {
      requireLock()
      return database.transaction(async (transaction) => {
        const value = await work({ ...guarded(transaction), isTransaction: true })
        requireLock()
        return value
      })
    },
    async script(sql) {
      requireLock()
      await database.script(sql)
    },
    async buildIndex(index) {
      requireLock()
      await database.buildIndex(index)
    },
    async check() {
      requireLock()
      await database.check()
    },
    async close() {
      isLost ||= !lock.isHeld()
      if (isLost) lock.release()
      else await database.close()
    },
  }
}
