import type { PGlite } from '@electric-sql/pglite'
import { asSqlError, type Database, parsersByType, type Queries } from './database'
import { lockFolder } from './folderLock'

/**
 * The embedded database, in a folder that one process holds at a time, or in memory when the folder is null.
 * Rejects when another process that is alive holds the folder.
 */
export async function openPgliteDatabase(folder: string | null): Promise<Database> {
  const release = folder === null ? () => {} : lockFolder(folder)
  const { PGlite } = await import('@electric-sql/pglite')
  const engine = await PGlite.create({
    ...(folder === null ? {} : { dataDir: `${folder}/database` }),
    parsers: parsersByType,
  }).catch((error: unknown) => {
    release()
    throw error
  })
  return databaseOver(engine, release)
}

/** The database over an open engine, which it closes; `release` is done after that. */
export async function databaseOver(engine: PGlite, release: () => void = () => {}): Promise<Database> {
  await engine.exec("set timezone to 'UTC'")

  const over = (handle: Pick<typeof engine, 'query'>): Queries => ({
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      try {
        return (await handle.query<Row>(sql, [...parameters])).rows
      } catch (error) {
        throw asSqlError(error)
      }
    },
  })

  let closing: Promise<void> | null = null
  return {
    ...over(engine),
    embedded: true,
    async transaction(work) {
      try {
        return await engine.transaction((handle) => work(over(handle)))
      } catch (error) {
        throw asSqlError(error)
      }
    },
    async script(sql) {
      await engine.exec(sql)
    },
    exclusively: (work) => work(),
    close() {
      closing ??= engine.close().finally(release)
      return closing
    },
  }
}
