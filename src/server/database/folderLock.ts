import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { processStart } from './processStart'

/** The name of the file that says which process holds the folder; names that begin so are the lock's own. */
export const lockFileName = 'in-use.pid'

/** The locks of locks that may be in the way; each further one needs a process killed in the middle of taking over. */
const maxDepth = 5

/** Why a lock cannot be had: the id of the process that holds it. */
class Held extends Error {
  readonly holder: number
  constructor(holder: number) {
    super(`held by process ${holder}`)
    this.holder = holder
  }
}

/**
 * Takes the folder for this process: the embedded database itself would let a second one in and be damaged. A lock
 * left behind by a process that is gone (power cut, kill -9) is taken over, also when its id belongs to another
 * process by now. Returns how to let go.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    return lock(path.join(folder, lockFileName), 0)
  } catch (error) {
    if (!(error instanceof Held)) throw error
    throw new Error(
      `The data folder ${folder} is in use by process ${error.holder}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
}

/**
 * The file is made with its content in one step, so that nobody sees half a lock. Whoever wants to replace one that was
 * left behind first takes a lock on doing that, and looks again while holding it: of many that find the same old lock,
 * one replaces it and the others then find that one's.
 */
function lock(file: string, depth: number): () => void {
  for (;;) {
    if (create(file)) return () => rmSync(file, { force: true })
    const found = read(file)
    if (found === null) continue
    const holder = holderIn(found)
    if (holder !== null || depth === maxDepth) throw new Held(holder ?? 0)
    const letOthers = lock(`${file}.takeover`, depth + 1)
    try {
      if (read(file) === found) rmSync(file)
    } finally {
      letOthers()
    }
  }
}

/** Whether the file was made; false when there is one. */
function create(file: string): boolean {
  const content = `${process.pid}\n${processStart(process.pid) ?? ''}\n`
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, content)
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    // File systems without hard links (FAT): the content comes a moment after the file.
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes(codeOf(error))) throw error
    return createPlainly(file, content)
  } finally {
    rmSync(draft, { force: true })
  }
}

function createPlainly(file: string, content: string): boolean {
  try {
    writeFileSync(file, content, { flag: 'wx' })
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The id of the living process that wrote a lock, or null when it is gone. */
function holderIn(content: string): number | null {
  const [first = '', started = ''] = content.split('\n')
  const id = Number.parseInt(first, 10)
  if (!Number.isSafeInteger(id) || id <= 0 || !isAlive(id)) return null
  const now = processStart(id)
  return started === '' || now === null || now === started ? id : null
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? ''
