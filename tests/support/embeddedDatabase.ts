import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { type Database, parsersByType } from '@server/database/database'
import { migrate } from '@server/database/migrate'
import { databaseOver } from '@server/database/pgliteDatabase'
import { migrations } from '@server/migrations'
import { projectRoot } from './project'

/**
 * Halves the time to load the image: it keeps only the database in use, since each one is 350 files to write,
 * and the engine prepares no more memory than tests fill.
 */
const makeSmall = [
  "update pg_database set datistemplate = false where datname in ('template0', 'template1')",
  'drop database template0',
  'drop database template1',
  "alter system set shared_buffers = '4MB'",
  'checkpoint',
]

/**
 * An embedded engine in memory whose schema is up to date. Making a cluster costs seconds, and tests want
 * dozens: the function makes one for each schema and then loads it from `.cache`.
 */
export async function openEngine(): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite')
  const image = path.join(projectRoot(), '.cache', 'tests', `schema-${await schemaDigest()}.tar`)
  if (existsSync(image)) {
    const loadDataDir = new Blob([await readFile(image)])
    return PGlite.create({ parsers: parsersByType, loadDataDir })
  }
  const engine = await PGlite.create({ parsers: parsersByType })
  await migrate(await databaseOver(engine))
  for (const statement of makeSmall) await engine.exec(statement)
  const dump = await engine.dumpDataDir('none')
  await mkdir(path.dirname(image), { recursive: true })
  // Workers may make it at the same time: the last one replaces it with the same image.
  const draft = `${image}.${process.pid}`
  await writeFile(draft, Buffer.from(await dump.arrayBuffer()))
  await rename(draft, image)
  return engine
}

/** Opens the same database in memory as the server does, but faster. */
export const openEmbeddedDatabase = async (): Promise<Database> => databaseOver(await openEngine())

async function schemaDigest(): Promise<string> {
  const packageFile = path.join(projectRoot(), 'node_modules', '@electric-sql', 'pglite', 'package.json')
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string }
  return createHash('sha256')
    .update(JSON.stringify([version, migrations, makeSmall]))
    .digest('hex')
    .slice(0, 16)
}
