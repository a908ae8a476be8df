import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { PGliteOptions } from '@electric-sql/pglite'

/** The used part of the engine's file system; its types omit it. */
interface NodeFileSystem {
  readonly stream_ops: {
    /** The engine calls it for PostgreSQL's `fsync` and leaves it undefined. */
    fsync?: (stream: { readonly nfd: number; readonly node: { readonly mode: number } }) => number
  }
}

/**
 * Options for a database in a folder that survives a loss of power: the disk has a transaction before its
 * answer. By default, the engine runs with `fsync` off, and its file system ignores the call.
 */
export async function onSyncedFolder(folder: string): Promise<PGliteOptions> {
  const { PGlite } = await import('@electric-sql/pglite')
  const { NodeFS } = await import('@electric-sql/pglite/nodefs')
  class SyncedFolder extends NodeFS {
    override async init(...args: Parameters<InstanceType<typeof NodeFS>['init']>) {
      const { emscriptenOpts } = await super.init(...args)
      const preRun: NonNullable<typeof emscriptenOpts.preRun> = [
        ...(emscriptenOpts.preRun ?? []),
        ({ FS, NODEFS }) => {
          ;(NODEFS as unknown as NodeFileSystem).stream_ops.fsync = ({ nfd, node }) => {
            try {
              fsyncSync(nfd)
            } catch {
              // Some systems cannot sync folders, and PostgreSQL accepts that.
              if (!FS.isDir(node.mode)) throw new FS.ErrnoError(inputOutputError)
            }
            return 0
          }
        },
      ]
      return { emscriptenOpts: { ...emscriptenOpts, preRun } }
    }
  }
  return {
    fs: new SyncedFolder(folder),
    // The engine's `fdatasync` does nothing on any file system.
    startParams: [
      ...PGlite.defaultStartParams.filter((each) => each !== '-F'),
      '-c',
      'fsync=on',
      '-c',
      'wal_sync_method=fsync',
    ],
  }
}

/** EIO in the engine's numbering. */
const inputOutputError = 29

/** Syncs every file below the folder to the disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const place = path.join(entry.parentPath, entry.name)
    if (entry.isFile()) syncFile(place)
    else if (entry.isDirectory()) syncNames(place)
  }
  syncNames(folder)
}

/** Windows syncs only files that are open for writing. */
const syncFile = (file: string): void => sync(file, 'r+')

/** Syncs the names of a folder's files to the disk. Windows does so by itself, and opens no folder. */
export function syncNames(folder: string): void {
  if (process.platform !== 'win32') sync(folder, 'r')
}

function sync(place: string, flags: string): void {
  const descriptor = openSync(place, flags)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
