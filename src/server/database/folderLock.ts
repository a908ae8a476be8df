import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The name of the file that says which process holds the folder; `npm run reset-data` reads it too. */
export const lockFileName = 'in-use.pid'

/**
 * Takes the folder for this process: the embedded database itself would let a second one in and be damaged. A lock
 * left behind by a process that is gone (power cut, kill -9) is taken over. Answers how to let go.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, lockFileName)
  for (let attempt = 0; ; attempt += 1) {
    try {
      await writeFile(file, `${process.pid}\n`, { flag: 'wx' })
      return () => rm(file, { force: true })
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
      const holder = await holderOf(file)
      if (holder !== null || attempt > 0) {
        throw new Error(
          `The data folder ${folder} is in use by process ${holder ?? 'unknown'}. Stop that one first, or set DATA_DIR to another folder.`,
        )
      }
      await rm(file, { force: true })
    }
  }
}

/** The id of the living process that holds the lock, or null when there is none. */
async function holderOf(file: string): Promise<number | null> {
  const id = Number.parseInt(await readFile(file, 'utf8').catch(() => ''), 10)
  if (!Number.isSafeInteger(id) || id <= 0 || id === process.pid) return null
  try {
    process.kill(id, 0)
    return id
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM' ? id : null
  }
}
