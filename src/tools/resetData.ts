/**
 * `npm run reset-data`: removes the embedded database, so that the next start begins with fresh seed data. Refuses
 * while a server holds the folder.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFileName, lockFolder } from '../server/database/folderLock'

const folder = path.resolve(process.env['DATA_DIR']?.trim() || '.data')

function reset(): string {
  if (!existsSync(folder)) return 'There is no data to remove. npm start creates it.'
  const unlock = lockFolder(folder)
  const foreign = readdirSync(folder).filter((name) => name !== 'database' && !name.startsWith(lockFileName))
  if (foreign.length > 0) {
    unlock()
    throw new Error(
      `${folder} holds more than the server's data (${foreign.join(', ')}), so it is left alone.`,
    )
  }
  rmSync(folder, { recursive: true })
  return `Removed ${folder}. npm start makes fresh seed data.`
}

try {
  console.log(reset())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
