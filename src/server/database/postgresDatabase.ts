import { availableParallelism } from 'node:os'
import type { PoolClient } from 'pg'
import { asDatabaseError, type Database, parsersByType, type Queries, SqlError } from './database'
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

/** A PostgreSQL server, which several processes may share. `pause` waits between two tries of a transaction. */
export async function openPostgresDatabase(
  url: string,
  pause: (milliseconds: number) => Promise<void>,
): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    // More connections than the processors can serve wait for each other (docs/benchmarks.md).
    max: Math.max(4, 2 * availableParallelism()),
    connectionTimeoutMillis: 10_000,
    statement_timeout: 20_000,
    options: connectionSettings,
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary'): unknown =>
        parsersByType[type] ??
        pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // A connection that the server closed is replaced by the pool, and a statement on it rejects. Its event, without a
  // listener, would end the process: the pool listens to idle connections only, and passes that on.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))

  const connect = (): Promise<PoolClient> =>
    pool.connect().catch((error: unknown) => {
      throw asDatabaseError(error)
    })

  /**
   * Gives the work a connection of its own, without the limit on a statement's time. It is closed afterwards, and with
   * it go its locks, its settings, and what a script that failed left open.
   */
  async function withOwnConnection<Value>(work: (client: PoolClient) => Promise<Value>): Promise<Value> {
    const client = await connect()
    try {
      await client.query('set statement_timeout = 0')
      return await work(client)
    } catch (error) {
      throw asDatabaseError(error)
    } finally {
      client.release(true)
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

  async function once<Value>(work: (transaction: Queries) => Promise<Value>): Promise<Value> {
    const client = await connect()
    let broken = false
    try {
      await client.query('begin')
      const value = await work(over(client))
      await client.query('commit')
      return value
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true
      })
      throw asDatabaseError(error)
    } finally {
      client.release(broken)
    }
  }

  let closing: Promise<void> | null = null
  return {
    ...over(pool as unknown as PoolClient),
    embedded: false,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await once(work)
        } catch (error) {
          if (!(error instanceof SqlError) || !worthRepeating.has(error.code) || attempt === maxTries)
            throw error
          await pause(10 * 2 ** attempt)
        }
      }
    },
    script: (sql) =>
      withOwnConnection(async (client) => {
        await client.query(sql)
      }),
    exclusively: (work) =>
      withOwnConnection(async (client) => {
        await client.query('select pg_advisory_lock($1)', [setUpLock])
        return work()
      }),
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}
