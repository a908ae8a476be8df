import { spawnSync } from 'node:child_process'
import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'
import { processStart } from './processStart'

/**
 * The file whose lock keeps other processes out of the folder; its text names the process that holds the
 * lock.
 */
export const lockFileName = 'in-use.pid'

/** Flags of `open` that lock the file, on systems that have them; Node names none of them. */
const lockingFlags: Partial<Record<NodeJS.Platform, number>> = {
  // O_EXLOCK
  darwin: 0x20 | constants.O_NONBLOCK,
  freebsd: 0x20 | constants.O_NONBLOCK,
  netbsd: 0x20 | constants.O_NONBLOCK,
  openbsd: 0x20 | constants.O_NONBLOCK,
  // UV_FS_O_EXLOCK: no other process can open the file.
  win32: 0x10000000,
}

export interface FolderLock {
  /**
   * True while the file in the folder is the locked one. Somebody may remove or replace the file or the whole
   * folder; another process could then lock another file.
   */
  isHeld(): boolean
  release(): void
}

/**
 * Takes the folder for this process: the embedded database itself would let in a second process and be
 * damaged. The operating system holds the lock: it works across containers that share the folder, and ends
 * with the process, however that ends.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, lockFileName)
  const inUse = (holder: string) =>
    new Error(
      `The data folder ${folder} is in use by ${holder}. Stop that one first, or set DATA_DIR to another folder; while it is a server that starts, wait for its address.`,
    )
  for (;;) {
    const descriptor = openLocked(file)
    if (descriptor === null) throw inUse(holderIn(file) ?? 'another process')
    // Another process removed or replaced the file between its opening and its locking.
    if (!isFileOf(descriptor, file)) {
      closeSync(descriptor)
      continue
    }
    const holder = olderHolderIn(descriptor)
    if (holder !== null) {
      closeSync(descriptor)
      throw holder === 'unseen' ? unseenHolder(file) : inUse(holder)
    }
    ftruncateSync(descriptor)
    writeSync(descriptor, `${process.pid}\n${processStart(process.pid) ?? ''}\n${hostname()}\n`, 0)
    return {
      isHeld: () => isFileOf(descriptor, file),
      release: () => {
        ftruncateSync(descriptor)
        closeSync(descriptor)
      },
    }
  }
}

const unseenHolder = (file: string) =>
  new Error(
    `${file} says that a release without a lock has the data folder, in a container that cannot be seen from here, or that it was killed. Stop it, remove ${file}, and start again.`,
  )

/** True when the path leads to the open file, by its device and number. */
function isFileOf(descriptor: number, file: string): boolean {
  try {
    const [there, open] = [statSync(file, { bigint: true }), fstatSync(descriptor, { bigint: true })]
    return there.dev === open.dev && there.ino === open.ino
  } catch {
    return false
  }
}

/**
 * Opens the file and returns its descriptor, which holds the lock until it closes; null when another process
 * has the lock.
 */
function openLocked(file: string): number | null {
  const flags = constants.O_RDWR | constants.O_CREAT
  const locking = lockingFlags[process.platform]
  if (locking !== undefined) return openUnlessHeld(file, flags | locking)
  const descriptor = openSync(file, flags, 0o600)
  try {
    if (lockByCommand(file, descriptor)) return descriptor
    closeSync(descriptor)
    return null
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
}

function openUnlessHeld(file: string, flags: number): number | null {
  try {
    return openSync(file, flags, 0o600)
  } catch (error) {
    if (['EAGAIN', 'EBUSY'].includes((error as { code?: string }).code ?? '')) return null
    throw error
  }
}

/**
 * Linux: the command locks the inherited open file, and the lock stays with the file after the command ends.
 */
function lockByCommand(file: string, descriptor: number): boolean {
  const { error, status, stderr } = spawnSync('flock', ['-x', '-n', '3'], {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe', descriptor],
  })
  if (status === 0) return true
  if (status === 1 && stderr === '') return false
  const reason =
    (error as { code?: string } | undefined)?.code === 'ENOENT'
      ? 'the command flock is missing (package util-linux)'
      : stderr.trim() || (error?.message ?? `flock ended with ${status}`)
  throw new Error(`${file} cannot be locked: ${reason}.`)
}

/** The process that wrote the file, in words; null when the file names none. */
function holderIn(file: string): string | null {
  const [id = '', , host = ''] = read(file).split('\n')
  if (id === '') return null
  return host === '' || host === hostname() ? `process ${id}` : `process ${id} on ${host}`
}

/**
 * Finds a living process of a release without such a lock, which only wrote the file and removed it at its
 * end. Process 1 belongs to a container: it is not this process, and nobody can tell from here whether it
 * lives.
 */
function olderHolderIn(descriptor: number): string | null {
  const [first = '', started = '', host = ''] = read(descriptor).split('\n')
  const id = Number.parseInt(first, 10)
  // Later releases also name the computer, and hold the lock while they live.
  if (!Number.isSafeInteger(id) || id <= 0 || host !== '') return null
  if (id === 1 || id === process.pid) return 'unseen'
  if (!isAlive(id)) return null
  const now = processStart(id)
  return started === '' || now === null || now === started ? `process ${id}` : null
}

/** Reads the file, or returns '': Windows lets nobody read a file that another process has locked. */
function read(file: string | number): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
