import { statfs } from 'node:fs/promises'
import type { Clock } from '@server/clock'
import { type Database, DatabaseUnavailable, type Queries } from './database'

/**
 * How many bytes of the disk stay free. The embedded engine cannot go on once the disk is full, not even with reading,
 * and its log grows by files of 16 MB.
 */
export const diskReserve = 64 * 1024 * 1024

/** For how long a look at the disk holds, in milliseconds. */
const freshFor = 1_000

/** Statements that write, also those that do it beside a query. */
const writing = /\b(?:insert into|delete from|update \w+(?: \w+)? set)\b/i

/** Nothing is written, since less than the reserve is left on the disk; reading goes on. */
export class DiskAlmostFull extends DatabaseUnavailable {
  constructor() {
    super('ENOSPC', undefined)
    this.name = 'DiskAlmostFull'
    this.message = `less than ${diskReserve / 1024 / 1024} MB are free on the disk of the data folder`
  }
}

/** Writes what is only a note on reading: a disk that is almost full does not keep a member from reading. */
export async function writeIfRoom(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!(error instanceof DiskAlmostFull)) throw error
  }
}

/**
 * The database for signing out, revoking an address and the like, which are never refused for a full disk: they delete, and record it, so
 * that the reserve is enough for them, and whoever asks for them may have lost a device.
 */
export const forRevocations = (database: Database): Queries & Pick<Database, 'transaction'> =>
  database.forRevocations ?? database

/** The free bytes on the disk of a folder; endless where the system does not say. */
export const freeBytesOf = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return Number.POSITIVE_INFINITY
  }
}

/** The same database, but that its writes reject with {@link DiskAlmostFull} while the disk has less than the reserve. */
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
