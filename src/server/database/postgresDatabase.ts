import type { PoolClient } from 'pg'
import { asSqlError, type Database, parsersByType, type Queries, SqlError } from './database'
import { statementName } from './statementName'

/** SQLSTATEs after which the same work may simply be tried again: serialization failure, deadlock. */
const worthRepeating = new Set(['40001', '40P01'])
const mostTries = 6
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
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 20_000,
    options: '-c timezone=UTC',
    types: {
      getTypeParser: ((type: number, format?: 'text' | 'binary'): unknown =>
        parsersByType[type] ??
        pg.types.getTypeParser(type, format as 'text')) as typeof pg.types.getTypeParser,
    },
  })
  // An idle connection that the server closed is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)

  const over = (handle: Pick<PoolClient, 'query'>): Queries => ({
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      try {
        return (await handle.query({ name: statementName(sql), text: sql, values: [...parameters] }))
          .rows as Row[]
      } catch (error) {
        throw asSqlError(error)
      }
    },
  })

  async function once<Value>(work: (transaction: Queries) => Promise<Value>): Promise<Value> {
    const client = await pool.connect()
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
      throw asSqlError(error)
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
          if (!(error instanceof SqlError) || !worthRepeating.has(error.code) || attempt === mostTries)
            throw error
          await pause(10 * 2 ** attempt)
        }
      }
    },
    async script(sql) {
      await pool.query(sql)
    },
    async exclusively(work) {
      const client = await pool.connect()
      try {
        await client.query('select pg_advisory_lock($1)', [setUpLock])
        return await work()
      } finally {
        await client.query('select pg_advisory_unlock($1)', [setUpLock]).catch(() => undefined)
        client.release()
      }
    },
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}
