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

/** The file whose lock keeps other processes out of the folder; it also says which process has the lock. */
export const lockFileName = 'in-use.pid'

/** Flags of `open` that lock the file, where the system has such; Node names none of them. */
const lockingFlags: Partial<Record<NodeJS.Platform, number>> = {
  // O_EXLOCK
  darwin: 0x20 | constants.O_NONBLOCK,
  freebsd: 0x20 | constants.O_NONBLOCK,
  netbsd: 0x20 | constants.O_NONBLOCK,
  openbsd: 0x20 | constants.O_NONBLOCK,
  // UV_FS_O_EXLOCK: nobody else can open the file.
  win32: 0x10000000,
}

export interface FolderLock {
  /**
   * Whether the file in the folder still is the one that is locked. Somebody may have removed or replaced it, or the whole
   * folder: then another process can have the lock of another file.
   */
  isHeld(): boolean
  release(): void
}

/**
 * Takes the folder for this process: the embedded database itself would let a second one in and be damaged. The lock is
 * the operating system's: it holds across containers that share the folder, and ends with the process, however that ends.
 */
export function lockFolder(folder: string): FolderLock {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, lockFileName)
  const inUse = (holder: string) =>
    new Error(
      `The data folder ${folder} is in use by ${holder}. Stop that one first, or set DATA_DIR to another folder.`,
    )
  for (;;) {
    const descriptor = openLocked(file)
    if (descriptor === null) throw inUse(holderIn(file) ?? 'another process')
    // Removed or replaced between its opening and its locking.
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

/** Whether the path leads to the very file that is open, by its device and number. */
function isFileOf(descriptor: number, file: string): boolean {
  try {
    const [there, open] = [statSync(file, { bigint: true }), fstatSync(descriptor, { bigint: true })]
    return there.dev === open.dev && there.ino === open.ino
  } catch {
    return false
  }
}

/** The descriptor of the file, which holds the lock until it is closed; null when another process has it. */
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

/** Linux: the command locks the open file that it is given, and the lock stays with that when the command has ended. */
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

/** Who wrote the file, in words; null when it does not say. */
function holderIn(file: string): string | null {
  const [id = '', , host = ''] = read(file).split('\n')
  if (id === '') return null
  return host === '' || host === hostname() ? `process ${id}` : `process ${id} on ${host}`
}

/**
 * A process of a release that had no such lock, and only wrote the file, which it removed at its end. Process 1 is that of a
 * container: it is not this one, and nobody can tell from here whether it lives.
 */
function olderHolderIn(descriptor: number): string | null {
  const [first = '', started = '', host = ''] = read(descriptor).split('\n')
  const id = Number.parseInt(first, 10)
  // Later releases name the computer as well, and have the lock as long as they live.
  if (!Number.isSafeInteger(id) || id <= 0 || host !== '') return null
  if (id === 1 || id === process.pid) return 'unseen'
  if (!isAlive(id)) return null
  const now = processStart(id)
  return started === '' || now === null || now === started ? `process ${id}` : null
}

/** Windows lets nobody read what another process has locked. */
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
