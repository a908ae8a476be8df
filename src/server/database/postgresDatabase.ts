import { availableParallelism } from 'node:os'
import type { Client, ClientBase, PoolClient } from 'pg'
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
import { type ConnectionNeeds, localSettings, quoted, requireUsable, settle } from './postgresConnection'
import { statementName } from './statementName'

/** SQLSTATEs after which the same work can run again: serialization failure, deadlock. */
const worthRepeating = new Set(['40001', '40P01'])
const maxTries = 6
/** An arbitrary number that only this project's processes lock: a database is being set up or restored. */
export const setUpLock = 7_204_611
/**
 * Others wait behind a script that waits for a lock for this many milliseconds; then it steps back and tries
 * again.
 */
const scriptLockTimeout = 500
const lockNotAvailable = '55P03'
/** This many tries take ten minutes. */
const maxScriptTries = 600
/** The pause between two tries for the lock of a set-up, in milliseconds. */
const setUpPause = 250
/** A start says that it waits for another one after the first of these, in milliseconds, and again after the second. */
const saidAfter = 1_000
const saidAgainAfter = 30_000
/**
 * Keeps the server from ending a transaction that idles during work elsewhere; not every version has all of
 * these settings.
 */
const withoutIdleLimits = `select set_config(name, '0', true) from pg_settings
  where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`

/** Time-outs of a query's parts, in milliseconds. */
interface PostgresLimits {
  /** Until the pool provides a connection, new or in use. */
  readonly connection: number
  /** Until the database obtains a lock that another transaction holds. */
  readonly lock: number
  /** Until the database ends a statement. */
  readonly statement: number
  /**
   * Until this process gives up on an answer and on the connection: the database may be frozen or out of
   * reach.
   */
  readonly answer: number
  /** The same for the check that the database answers at all, including its connection. */
  readonly check: number
  /** Until a start stops waiting for another start. */
  readonly setUp: number
}

const defaultLimits: PostgresLimits = {
  connection: 5_000,
  lock: 3_000,
  statement: 10_000,
  answer: 12_000,
  check: 2_000,
  setUp: 600_000,
}

interface PostgresOptions {
  /**
   * The maximum number of this process's connections, besides the one of {@link Database.check}; null derives
   * it from the processors.
   */
  readonly poolSize?: number | null
  readonly limits?: Partial<PostgresLimits>
  /** The schema of the tables. */
  readonly schema?: string
  /**
   * Called now and then while another process sets up the database, with the id of that process's backend.
   */
  readonly onSetUpByOther?: (processId: number | null) => void
}

/**
 * Enough that statements waiting for a lock leave connections to others; many more would only wait for each
 * other.
 */
const defaultPoolSize = () => Math.max(10, 2 * availableParallelism())

/**
 * Opens a PostgreSQL server, which several processes may share. `pause` waits between two tries of a
 * transaction.
 */
export async function openPostgresDatabase(
  url: string,
  pause: (milliseconds: number) => Promise<void>,
  options: PostgresOptions = {},
): Promise<Database> {
  const { default: pg } = await import('pg')
  const limits = { ...defaultLimits, ...options.limits }
  const connections = options.poolSize ?? defaultPoolSize()
  const { schema = 'public', onSetUpByOther } = options
  const needs: ConnectionNeeds = { schema, lockTimeout: limits.lock, statementTimeout: limits.statement }
  const place = new URL(url).host
  /** The connections that keep their settings: no pooler gives them to others. */
  const keeping = new WeakSet<ClientBase>()
  const lost = new WeakSet<ClientBase>()
  // The connection string contains no settings: a pooler refuses them or ignores them.
  const settings = { connectionString: url, keepAlive: true }
  const pool = new pg.Pool({
    ...settings,
    max: connections,
    connectionTimeoutMillis: limits.connection,
    query_timeout: limits.answer,
    verify: (client, done) => {
      settle(client, needs).then((isKept) => {
        if (isKept) keeping.add(client)
        done()
      }, done)
    },
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
  // The pool replaces a connection that the server closed, and a statement on it rejects. Without a listener,
  // its error event would end the process: the pool listens to idle connections only, and passes that event
  // on.
  for (const each of [pool, checks]) {
    each.on('error', () => undefined)
    each.on('connect', (client) => client.on('error', () => undefined))
  }

  const connect = (): Promise<PoolClient> =>
    pool.connect().catch((error: unknown) => {
      throw asDatabaseError(error)
    })

  /**
   * Gives the work a separate connection without limits: its locks, and the open transaction of a failed
   * script, end with it.
   */
  async function withOwnConnection<Value>(work: (client: Client) => Promise<Value>): Promise<Value> {
    const client = new pg.Client({ ...settings, connectionTimeoutMillis: limits.connection })
    client.on('error', () => undefined)
    try {
      await client.connect()
      try {
        return await work(client)
      } finally {
        await client.end()
      }
    } catch (error) {
      throw asDatabaseError(error)
    }
  }

  /** Where the connection changes between transactions, statements have no names. */
  const over = (client: ClientBase): Queries => ({
    async query<Row>(sql: string, parameters: readonly unknown[] = []) {
      const statement = { text: sql, values: [...parameters] }
      const named = keeping.has(client) ? { ...statement, name: statementName(sql) } : statement
      try {
        return (await client.query(named)).rows as Row[]
      } catch (error) {
        throw asDatabaseError(error)
      }
    },
  })

  async function withConnection<Value>(work: (client: PoolClient) => Promise<Value>): Promise<Value> {
    const client = await connect()
    try {
      return await work(client)
    } catch (error) {
      const thrown = asDatabaseError(error)
      // A connection with an unanswered statement serves no other.
      if (thrown instanceof DatabaseUnavailable) lost.add(client)
      throw thrown
    } finally {
      client.release(lost.has(client))
    }
  }

  async function inTransaction<Value>(
    client: PoolClient,
    work: (transaction: Transaction) => Promise<Value>,
  ): Promise<Value> {
    try {
      await client.query(
        keeping.has(client) ? 'begin' : `begin isolation level read committed; ${localSettings(needs)}`,
      )
      const value = await work({ ...over(client), isTransaction: true })
      await client.query('commit')
      return value
    } catch (error) {
      if (!(asDatabaseError(error) instanceof DatabaseUnavailable))
        await client.query('rollback').catch(() => lost.add(client))
      throw error
    }
  }

  const query = <Row>(sql: string, parameters?: readonly unknown[]) =>
    withConnection((client) =>
      keeping.has(client)
        ? over(client).query<Row>(sql, parameters)
        : inTransaction(client, (transaction) => transaction.query<Row>(sql, parameters)),
    )

  await withOwnConnection((client) => requireUsable(client, place, schema)).catch(async (error: unknown) => {
    await Promise.all([pool.end(), checks.end()])
    throw error
  })

  let checking: Promise<void> | null = null
  let closing: Promise<void> | null = null
  return {
    query,
    embedded: false,
    connections,
    check() {
      checking ??= checks
        .query<{ transaction_read_only: string }>('show transaction_read_only')
        .then(
          ({ rows }) => {
            if (rows[0]?.transaction_read_only !== 'off') throw new DatabaseUnavailable('25006', undefined)
          },
          (error: unknown) => {
            throw asDatabaseError(error)
          },
        )
        .finally(() => {
          checking = null
        })
      return checking
    },
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await withConnection((client) => inTransaction(client, work))
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
          // One message, so a pooler sends it over one connection.
          await withOwnConnection((client) =>
            client.query(
              `${localSettings({ ...needs, lockTimeout: scriptLockTimeout, statementTimeout: 0 })} ${sql}`,
            ),
          )
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
        await settle(client, { ...needs, lockTimeout: 0, statementTimeout: 0 })
        const [index, table] = [`${quoted(schema)}.${name}`, `${quoted(schema)}.${on}`]
        const { rows } = await client.query<{ is_valid: boolean }>(
          'select indisvalid as is_valid from pg_index where indexrelid = to_regclass($1)',
          [index],
        )
        if (rows[0]?.is_valid) return
        if (rows[0]) await client.query(`drop index concurrently ${index}`)
        await client.query(`create ${unique ? 'unique ' : ''}index concurrently ${name} on ${table}`)
      }),
    exclusively: (work) =>
      withOwnConnection(async (client) => {
        // The lock ends with its transaction, which even a pooler keeps on one connection. The transaction
        // idles without a snapshot, so an index build does not wait for it, as it would for a transaction
        // that waits inside a statement.
        const isTaken = async () => {
          await client.query('begin isolation level read committed')
          await client.query(withoutIdleLimits)
          const { taken } = only(
            (
              await client.query<{ taken: boolean }>(
                `select pg_try_advisory_xact_lock(${setUpLock}) as taken`,
              )
            ).rows,
          )
          if (!taken) await client.query('rollback')
          return taken
        }
        const began = performance.now()
        let saysAt = began + saidAfter
        while (!(await isTaken())) {
          const now = performance.now()
          if (now - began > limits.setUp)
            throw new Error(setUpByOther(place, limits.setUp / 60_000, await holderOfSetUp(client)))
          if (now >= saysAt) {
            saysAt = now + saidAgainAfter
            onSetUpByOther?.(await holderOfSetUp(client))
          }
          await pause(setUpPause)
        }
        const value = await work()
        await client.query('commit')
        return value
      }),
    close() {
      closing ??= Promise.all([pool.end(), checks.end()]).then(() => undefined)
      return closing
    },
  }
}

/**
 * The id of the backend that holds the lock of a set-up; null when it let go, or when this role may not see
 * it.
 */
async function holderOfSetUp(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = ${setUpLock} and granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.pid ?? null
}

const setUpByOther = (place: string, minutes: number, processId: number | null): string =>
  `Another start has been setting up the database at ${place} for ${minutes} minutes, so this one has stopped. Please look whether it is still running.${processId === null ? '' : ` What it left is ended in the database of DATABASE_URL by: select pg_terminate_backend(${processId})`}`
