import { availableParallelism } from 'node:os'
import type { Client, PoolClient } from 'pg'
import {
  asDatabaseError,
  type Database,
  DatabaseUnavailable,
  only,
  parsersByType,
  type Queries,
  SqlError,
  type Transaction,
} from './database'
import { statementName } from './statementName'

/** SQLSTATEs after which the same work may simply be tried again: serialization failure, deadlock. */
const worthRepeating = new Set(['40001', '40P01'])
const maxTries = 6
/**
 * Dates are read in UTC. A statement is planned once on a connection, whatever its values are: planning the lists anew
 * takes several times as long as running them, and so does compiling them (docs/benchmarks.md).
 */
const connectionSettings = '-c timezone=UTC -c plan_cache_mode=force_generic_plan -c jit=off'
/** Any number that only this project's processes lock on: "migrations and seeds are being applied". */
const setUpLock = 7_204_611
/** For how long, in milliseconds, others wait behind a script that waits for a lock; then it steps back and tries again. */
const scriptLockTimeout = 500
const lockNotAvailable = '55P03'
/** As many as take ten minutes. */
const maxScriptTries = 600

/** How long the parts of a query may take, in milliseconds. */
interface PostgresLimits {
  /** Until there is a connection, whether a new one or one that is in use. */
  readonly connection: number
  /** Until the database has a lock that another transaction holds. */
  readonly lock: number
  /** Until the database itself ends a statement. */
  readonly statement: number
  /** Until this process gives up on an answer, and on the connection: the database may be frozen or out of reach. */
  readonly answer: number
  /** The same for the question whether the database answers at all, with its connection. */
  readonly check: number
}

const defaultLimits: PostgresLimits = {
  connection: 5_000,
  lock: 3_000,
  statement: 10_000,
  answer: 12_000,
  check: 2_000,
}

interface PostgresOptions {
  /** How many connections this process uses at most, besides the one of {@link Database.check}; null: by the processors. */
  readonly poolSize?: number | null
  readonly limits?: Partial<PostgresLimits>
}

/** Enough that statements that wait for a lock leave some to others; many more only wait for each other. */
const defaultPoolSize = () => Math.max(10, 2 * availableParallelism())

/** A PostgreSQL server, which several processes may share. `pause` waits between two tries of a transaction. */
export async function openPostgresDatabase(
  url: string,
  pause: (milliseconds: number) => Promise<void>,
  options: PostgresOptions = {},
): Promise<Database> {
  const { default: pg } = await import('pg')
  const limits = { ...defaultLimits, ...options.limits }
  const connections = options.poolSize ?? defaultPoolSize()
  const settings = { connectionString: url, options: connectionSettings, keepAlive: true }
  const pool = new pg.Pool({
    ...settings,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    lock_timeout: limits.lock,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary'): unknown =>
        parsersByType[type] ??
        pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  const checks = new pg.Pool({
    ...settings,
    max: 1,
    connectionTimeoutMillis: limits.check,
    query_timeout: limits.check,
  })
  // A connection that the server closed is replaced by the pool, and a statement on it rejects. Its event, without a
  // listener, would end the process: the pool listens to idle connections only, and passes that on.
  for (const each of [pool, checks]) {
    each.on('error', () => undefined)
    each.on('connect', (client) => client.on('error', () => undefined))
  }

  const connect = (): Promise<PoolClient> =>
    pool.connect().catch((error: unknown) => {
      throw asDatabaseError(error)
    })

  /** Gives the work a connection of its own, without limits: with it go its locks, and what a script that failed left open. */
  async function withOwnConnection<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: limits.connection })
    client.on('error', () => undefined)
    try {
      await client.connect()
      try {
        await client.query('set statement_timeout = 0')
        return await work(client)
      } finally {
        await client.end()
      }
    } catch (error) {
      throw asDatabaseError(error)
    }
  }

  const over = (handle: Pick<PoolClient, 'query'>): Queries => ({
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      try {
        return (await handle.query({ name: statementName(sql), text: sql, values: [...parameters] }))
          .rows as Row[]
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
  })

  async function once<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value> {
    const client = await connect()
    let broken = false
    try {
      await client.query('begin')
      const value = await work({ ...over(client), isTransaction: true })
      await client.query('commit')
      return value
    } catch (error) {
      const thrown = asDatabaseError(error)
      // A connection on which something went unanswered is not asked again.
      if (thrown instanceof DatabaseUnavailable) broken = true
      else {
        await client.query('rollback').catch(() => {
          broken = true
        })
      }
      throw thrown
    } finally {
      client.release(broken)
    }
  }

  let checking: Promise<void> | null = null
  let closing: Promise<void> | null = null
  return {
    ...over(pool as unknown as PoolClient),
    embedded: false,
    connections,
    check() {
      checking ??= over(checks as unknown as PoolClient)
        .query('select 1')
        .then(() => undefined)
        .finally(() => {
          checking = null
        })
      return checking
    },
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work)
        } catch (error) {
          if (!(error instanceof SqlError) || !worthRepeating.has(error.code)) throw error
          if (attempt === maxTries) throw new DatabaseUnavailable(error.code, error)
          await pause(10 * 2 ** attempt)
        }
      }
    },
    async script(sql) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          await withOwnConnection(async (client) => {
            await client.query(`set lock_timeout = ${scriptLockTimeout}`)
            await client.query(sql)
          })
          return
        } catch (error) {
          const isLocked = error instanceof DatabaseUnavailable && error.code === lockNotAvailable
          if (!isLocked || attempt === maxScriptTries) throw error
          await pause(500)
        }
      }
    },
    buildIndex: ({ name, on, unique }) =>
      withOwnConnection(async (client) => {
        const { rows } = await client.query<{ is_valid: boolean }>(
          'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
          [name],
        )
        if (rows[0]?.is_valid) return
        if (rows[0]) await client.query(`drop index concurrently ${name}`)
        await client.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${on}`)
      }),
    exclusively: (work) =>
      withOwnConnection(async (client) => {
        // Building an index waits for every statement under way, so that nobody may wait for this lock inside of one.
        const isTaken = async () =>
          only(
            (await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [setUpLock]))
              .rows,
          ).taken
        while (!(await isTaken())) await pause(250)
        return work()
      }),
    close() {
      closing ??= Promise.all([pool.end(), checks.end()]).then(() => undefined)
      return closing
    },
  }
}
