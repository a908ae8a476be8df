import { statfs } from 'node:fs/promises'
import type { Clock } from '@server/clock'
import { type Database, DatabaseUnavailable, type Queries } from './database'

/**
 * The bytes of the disk that stay free. The embedded engine cannot continue once the disk is full, not even
 * to read, and its log grows by files of 16 MB.
 */
export const diskReserve = 64 * 1024 * 1024

/** The result of a disk check stays valid for this many milliseconds. */
const freshFor = 1_000

/** Matches statements that write, including queries that also write. */
const writing = /\b(?:insert into|delete from|update \w+(?: \w+)? set)\b/i

/** The database refuses writes because the disk has less than the reserve; reads continue. */
export class DiskAlmostFull extends DatabaseUnavailable {
  constructor() {
    super('ENOSPC', undefined)
    this.name = 'DiskAlmostFull'
    this.message = `less than ${diskReserve / 1024 / 1024} MB are free on the disk of the data folder`
  }
}

/** Runs a write that only records a read: an almost full disk does not keep a member from reading. */
export async function writeIfRoom(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof DiskAlmostFull)) throw error
  }
}

/**
 * The database for signing out, revoking an address and the like. A full disk never refuses them: they delete
 * rows and record it, so the reserve suffices, and the member may have lost a device.
 */
export const forRevocations = (database: Database): Queries & Pick<Database, 'transaction'> =>
  database.forRevocations ?? database

/** The free bytes on the disk of a folder; infinite where the system does not report them. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/**
 * The same database, whose writes reject with {@link DiskAlmostFull} while the disk has less than the
 * reserve.
 */
export function withDiskReserve(
  database: Database,
  freeBytes: () => Promise<number>,
  clock: Pick<Clock, 'now'>,
): Database {
  let looked: { readonly at: number; readonly free: Promise<number> } | null = null

  async function requireSpace(): Promise<void> {
    const now = clock.now()
    if (looked === null || Math.abs(now - looked.at) >= freshFor) looked = { at: now, free: freeBytes() }
    if ((await looked.free) < diskReserve) throw new DiskAlmostFull()
  }

  return {
    ...database,
    forRevocations: database,
    async query<Row>(sql: string, parameters?: readonly unknown[]) {
      if (writing.test(sql)) await requireSpace()
      return database.query<Row>(sql, parameters)
    },
    async transaction(work) {
      await requireSpace()
      return database.transaction(work)
    },
    async check() {
      await requireSpace()
      await database.check()
    },
    async script(sql) {
      await requireSpace()
      await database.script(sql)
    },
    async buildIndex(index) {
      await requireSpace()
      await database.buildIndex(index)
    },
  }
}
