import { createManualClock, type ManualClock } from '@server/clock'
import type { Database } from '@server/database/database'
import type { PasswordHasher } from '@server/security/passwordHasher'
import { createPortalServer, type PortalServer, type ServerOptions } from '@server/server'
import type { Settings } from '@server/settings'
import { openEmbeddedDatabase } from './embeddedDatabase'

/** Wednesday, July 8, 2026, 10:00 at the centre. */
export const testInstant = Date.parse('2026-07-08T10:00:00+05:30')

/** A hasher without cost, for tests that are not about hashing. */
export const cheapHasher: PasswordHasher = {
  hash: ({ text }) => Promise.resolve(`cheap$${Buffer.from(text).toString('base64')}`),
  verify: (password, hash) => Promise.resolve(hash === `cheap$${Buffer.from(password).toString('base64')}`),
}

export interface TestServer extends PortalServer {
  readonly clock: ManualClock
  /** The lines that the server logged. */
  readonly logLines: readonly string[]
  /** The pauses of the limits, in milliseconds. */
  readonly pauses: readonly number[]
}

export interface TestServerOptions extends Omit<ServerOptions, 'clock' | 'settings'> {
  /** The instant of the clock, which moves only when a test moves it. */
  readonly at?: number
  readonly settings?: Partial<Settings>
}

/**
 * A server on a free port with an empty database in memory, a clock that stands, and a hasher without cost.
 */
export async function startTestServer({
  at = testInstant,
  settings,
  ...options
}: TestServerOptions = {}): Promise<TestServer> {
  const clock = createManualClock(at)
  const logLines: string[] = []
  const pauses: number[] = []
  const isInMemory = (settings?.dataFolder ?? settings?.databaseUrl ?? null) === null
  const ownDatabase = !options.database && isInMemory ? await openEmbeddedDatabase() : null
  const server = await createPortalServer({
    ...(ownDatabase ? { database: ownDatabase } : {}),
    hasher: cheapHasher,
    pause: (milliseconds) => {
      pauses.push(milliseconds)
      return Promise.resolve()
    },
    writeLog: (line) => logLines.push(line),
    ...options,
    settings: { port: 0, dataFolder: null, seeds: false, drainSeconds: 0, ...settings },
    clock,
  })
  const close = async () => {
    await server.close()
    await ownDatabase?.close()
  }
  return { ...server, clock, logLines, pauses, close }
}

/** The first start on a machine makes the database, which takes seconds. */
const timeout = 60_000

/**
 * One database for the servers of a file: each starts with the rows of those before it. Read it inside tests
 * only.
 */
export function databaseForFile(): () => Database {
  let database: Database | null = null
  beforeAll(async () => {
    database = await openEmbeddedDatabase()
  }, timeout)
  afterAll(async () => {
    await database?.close()
  }, timeout)
  return () => {
    if (database === null) throw new Error('the database is there for tests only')
    return database
  }
}

/** One server for all tests of a file, stopped at its end. Read it inside tests only. */
export function serverForFile(options?: TestServerOptions): () => TestServer {
  let server: TestServer | null = null
  beforeAll(async () => {
    server = await startTestServer(options)
  }, timeout)
  afterAll(async () => {
    await server?.close()
  }, timeout)
  return () => {
    if (server === null) throw new Error('the server is there for tests only')
    return server
  }
}
