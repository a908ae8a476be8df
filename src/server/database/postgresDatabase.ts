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

/** SQLSTATEs after which the same work may simply be tried again: serialization failure, deadlock. */
const worthRepeating = new Set(['40001', '40P01'])
const maxTries = 6
/** Any number that only this project's processes lock on: "migrations and seeds are being applied". */
const setUpLock = 7_204_611
/** For how long, in milliseconds, others wait behind a script that waits for a lock; then it steps back and tries again. */
const scriptLockTimeout = 500
const lockNotAvailable = '55P03'
/** As many as take ten minutes. */
const maxScriptTries = 600
/** Between two tries for the lock of a set-up, in milliseconds. */
const setUpPause = 250
/** After a second, and then twice a minute. */
const isWorthSaying = (tries: number) => tries % 120 === 4
/** Ends no transaction that waits for work beside it; not every version has all of them. */
const withoutIdleLimits = `select set_config(name, '0', true) from pg_settings
  where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`

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
  /** Until a start gives up on waiting for another one. */
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
  /** How many connections this process uses at most, besides the one of {@link Database.check}; null: by the processors. */
  readonly poolSize?: number | null
  readonly limits?: Partial<PostgresLimits>
  /** The schema of the tables. */
  readonly schema?: string
  /** Told now and then while another process sets up the database, with the id of the database's process that it has. */
  readonly onSetUpByOther?: (processId: number | null) => void
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
  const { schema = 'public', onSetUpByOther } = options
  const needs: ConnectionNeeds = { schema, lockTimeout: limits.lock, statementTimeout: limits.statement }
  const place = new URL(url).host
  /** The connections that keep what is set on them: no pooler gives others the same ones. */
  const keeping = new WeakSet<ClientBase>()
  const lost = new WeakSet<ClientBase>()
  // Nothing is said while connecting: a pooler refuses it, or leaves it out.
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
        return await work(client)
      } finally {
        await client.end()
      }
    } catch (error) {
      throw asDatabaseError(error)
    }
  }

  /** Where the connection changes from one transaction to the next, statements have no names. */
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
      // A connection on which something went unanswered is not asked again.
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
        .query('select 1')
        .then(
          () => undefined,
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
          // In one message, so that a pooler sends it over one connection.
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
        // The lock ends with its transaction, which also a pooler leaves on its connection. It is idle without a snapshot, so
        // that the building of an index does not wait for it; it would for one that waits inside of a statement.
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
        for (let tries = 1; !(await isTaken()); tries += 1) {
          if (performance.now() - began > limits.setUp)
            throw new Error(setUpByOther(place, limits.setUp / 60_000, await holderOfSetUp(client)))
          if (isWorthSaying(tries)) onSetUpByOther?.(await holderOfSetUp(client))
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

/** The id of the database's process that has the lock of a set-up; null when it let go, or may not be seen. */
async function holderOfSetUp(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = ${setUpLock} and granted
     and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows[0]?.pid ?? null
}

const setUpByOther = (place: string, minutes: number, processId: number | null): string =>
  `Another start has been setting up the database at ${place} for ${minutes} minutes, so this one has stopped. Please look whether it is still running.${processId === null ? '' : ` What it left is ended in the database of DATABASE_URL by: select pg_terminate_backend(${processId})`}`
