/**
 * `npm run reset-data`: removes the embedded database, so that the next start begins with fresh seed data. Refuses
 * while a server holds the folder.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

const folder = path.resolve(process.env.DATA_DIR?.trim() || '.data')
/** As in src/server/database/folderLock.ts. */
const lockFile = path.join(folder, 'in-use.pid')

/** The id of the living process that the lock names, or null. */
function holder() {
  if (!existsSync(lockFile)) return null
  const id = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
  if (!Number.isSafeInteger(id) || id <= 0) return null
  try {
    process.kill(id, 0)
    return id
  } catch (error) {
    return error.code === 'EPERM' ? id : null
  }
}

const user = holder()
if (user !== null) {
  console.error(`The data in ${folder} is in use by process ${user}. Stop the server first.`)
  process.exitCode = 1
} else if (!existsSync(folder)) {
  console.log('There is no data to remove. npm start creates it.')
} else {
  const strange = readdirSync(folder).filter((name) => !['database', 'in-use.pid'].includes(name))
  if (strange.length > 0) {
    console.error(`${folder} holds more than the server's data (${strange.join(', ')}), so it is left alone.`)
    process.exitCode = 1
  } else {
    rmSync(folder, { recursive: true })
    console.log(`Removed ${folder}. npm start makes fresh seed data.`)
  }
}
