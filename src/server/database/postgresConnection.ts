import type { ClientBase } from 'pg'

/**
 * The settings that the server needs on a connection, whatever the database, the role or the connection
 * string set; named as in PostgreSQL. Dates arrive in ISO and in UTC. PostgreSQL plans a statement once per
 * connection, whatever its values: planning the lists anew takes several times as long as running them, and
 * so does compiling them (docs/benchmarks.md).
 */
export interface ConnectionNeeds {
  /** The schema of the tables. */
  readonly schema: string
  /** In milliseconds; 0 for no limit. */
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

/** A quoted identifier in SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

const inText = (value: string): string => `'${value.replaceAll("'", "''")}'`

const settingCalls = (needs: ConnectionNeeds, isLocal: boolean): string =>
  Object.entries(settingsFor(needs))
    .map(([name, value]) => `set_config(${inText(name)}, ${inText(value)}, ${isLocal})`)
    .join(', ')

/** SQL that applies the settings to its own transaction only. */
export const localSettings = (needs: ConnectionNeeds): string => `select ${settingCalls(needs, true)};`

/**
 * Applies the settings to a new connection, and returns whether they persist. A pooler answers a sign-in
 * itself, with a process id of its own; settings on one of its connections could reach another client, so
 * none are made there.
 */
export async function settle(client: ClientBase, needs: ConnectionNeeds): Promise<boolean> {
  // The driver's types lack this property.
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
  /** The schema in which the connection finds tables of the portal by default. */
  readonly found: string | null
}

/** Rejects with a sentence about a database that the server cannot use, for every kind of connection. */
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
