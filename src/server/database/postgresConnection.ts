import type { ClientBase } from 'pg'

/**
 * What the server needs of a connection, whatever the database, the role or the connection string set; by the names of
 * PostgreSQL. Dates are read in ISO and in UTC. A statement is planned once on a connection, whatever its values are: planning the
 * lists anew takes several times as long as running them, and so does compiling them (docs/benchmarks.md).
 */
export interface ConnectionNeeds {
  /** The schema of the tables. */
  readonly schema: string
  /** In milliseconds; 0 for as long as it takes. */
  readonly lockTimeout: number
  readonly statementTimeout: number
}

const settingsFor = ({ schema, lockTimeout, statementTimeout }: ConnectionNeeds) => ({
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  TimeZone: 'UTC',
  search_path: quoted(schema),
  standard_conforming_strings: 'on',
  default_transaction_isolation: 'read committed',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  lock_timeout: String(lockTimeout),
  statement_timeout: String(statementTimeout),
})

/** A name as it stands in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const inText = (value: string): string => `'${value.replaceAll("'", "''")}'`

const settingCalls = (needs: ConnectionNeeds, isLocal: boolean): string =>
  Object.entries(settingsFor(needs))
    .map(([name, value]) => `set_config(${inText(name)}, ${inText(value)}, ${isLocal})`)
    .join(', ')

/** SQL that sets what is needed for the transaction that it stands in, and for no longer. */
export const localSettings = (needs: ConnectionNeeds): string => `select ${settingCalls(needs, true)};`

/**
 * Sets on a new connection what is needed, and answers whether that stays. A pooler answers a sign-in itself, with a process
 * id of its own making; what is set on one of its connections may then be another client's, and is not set.
 */
export async function settle(client: ClientBase, needs: ConnectionNeeds): Promise<boolean> {
  // The driver's types leave it out.
  const { processID } = client as ClientBase & { readonly processID?: number | null }
  const { rows } = await client.query(
    `select ${settingCalls(needs, false)} where pg_backend_pid() = ${Number(processID ?? 0)}`,
  )
  return rows.length === 1
}

interface Found {
  readonly encoding: string
  readonly is_there: boolean
  readonly is_new: boolean
  /** The schema in which the connection by itself finds tables of the portal. */
  readonly found: string | null
}

/** Rejects with a sentence for a database that the server cannot use, however it connects to it. */
export async function requireUsable(client: ClientBase, place: string, schema: string): Promise<void> {
  const { rows } = await client.query<Found>(
    `select current_setting('server_encoding') as encoding, to_regnamespace(${inText(quoted(schema))}) is not null as is_there,
       to_regclass(${inText(`${quoted(schema)}.applied_migrations`)}) is null as is_new,
       (select nspname::text from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.oid = to_regclass('applied_migrations')) as found`,
  )
  const [row] = rows
  if (row === undefined) return
  if (row.encoding !== 'UTF8')
    throw new Error(
      `The database at ${place} keeps its texts in ${row.encoding}, which cannot hold every name. Please set DATABASE_URL to a database that is made with: create database portal encoding 'UTF8' template template0`,
    )
  if (row.is_new && row.found !== null)
    throw new Error(
      `The tables of the portal are in the schema "${row.found}" of the database, and DATABASE_SCHEMA names "${schema}". Please set DATABASE_SCHEMA to "${row.found}".`,
    )
  if (!row.is_there)
    throw new Error(
      `The database has no schema "${schema}". Please set DATABASE_SCHEMA to one that it has, or make it: create schema ${quoted(schema)}`,
    )
}
