/**
 * `npm run reset-data`: removes the embedded database; the next start makes fresh seed data. Refuses while a
 * server holds the folder.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFileName, lockFolder } from '../server/database/folderLock'
import { unfinishedFileName } from '../server/database/pgliteDatabase'

/** True for the embedded database's entries in the folder, and for lock files of earlier releases. */
const isOwn = (name: string) =>
  ['database', unfinishedFileName].includes(name) || name.startsWith(lockFileName)

const folder = path.resolve(process.env['DATA_DIR']?.trim() || '.data')

function reset(): string {
  if (!existsSync(folder)) return 'There is no data to remove. npm start creates it.'
  const lock = lockFolder(folder)
  try {
    const data = readdirSync(folder).filter((name) => name !== lockFileName)
    const foreign = data.filter((name) => !isOwn(name))
    if (foreign.length > 0) {
      throw new Error(
        `${folder} holds more than the server's data (${foreign.join(', ')}), so it is left alone.`,
      )
    }
    // The lock file stays: another process may be about to take it.
    for (const name of data) rmSync(path.join(folder, name), { recursive: true })
    return `Removed the data in ${folder}. npm start makes fresh seed data.`
  } finally {
    lock.release()
  }
}

try {
  console.log(reset())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
