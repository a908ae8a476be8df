/**
 * PostgreSQL's SQL over a small interface, so that the embedded database and a PostgreSQL server run the very same
 * statements. Values go by parameters (`$1`) only.
 *
 * Rows come back the same from both: `timestamptz` as `Date`, `date` as `YYYY-MM-DD` text, `bigint` and `numeric` as
 * numbers, `jsonb` parsed. Parameters: `Date` for instants, arrays for `any($1::int[])`, and JSON as text
 * (`JSON.stringify`) for `$1::jsonb`.
 */
export interface Queries {
  /**
   * Runs one statement and answers its rows (those of `returning` too). Rejects with {@link SqlError}, or with
   * {@link DatabaseUnavailable}.
   */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
}

/**
 * The handle of a transaction. What is kept or lost together with a change (a mail, a notification) takes this one, so that
 * no other handle compiles there.
 */
export interface Transaction extends Queries {
  readonly isTransaction: true
}

export interface Database extends Queries {
  /**
   * All or nothing: the work's statements must go through the handle that it is given, since a query on the outer
   * handle would wait for ever in the embedded database. On a server the work is repeated after a deadlock or a
   * serialization failure, so it may touch nothing but the database: mails are noted in it, and sent after it.
   */
  transaction<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>
  /**
   * Runs a script of several statements, for migrations: all or nothing, unless it says otherwise, and for as long as it
   * takes. It waits for the locks of others a moment at a time, since whoever comes then waits behind it.
   */
  script(sql: string): Promise<void>
  /** Builds an index, unless it is there, while others write. What an earlier try left unfinished is made anew. */
  buildIndex(index: IndexToBuild): Promise<void>
  /** Runs the work while no other process of the same database runs its own, for migrations and seeds. */
  exclusively<Value>(work: () => Promise<Value>): Promise<Value>
  /** Resolves when the database answers; on a server by a connection of its own, and soon. */
  check(): Promise<void>
  close(): Promise<void>
  /** The same database for what takes access away, where other writes are refused on an almost full disk. */
  readonly forRevocations?: Queries & Pick<Database, 'transaction'>
  readonly embedded: boolean
  /** How many statements or transactions it does at a time at most; null where one waits for the other anyway. */
  readonly connections: number | null
}

export interface IndexToBuild {
  readonly name: string
  /** The table with what is indexed, in SQL. */
  readonly on: string
  readonly unique?: boolean
}

/** A refusal of the database. `code` is the SQLSTATE; `constraint` names the index or constraint, where there is one. */
export class SqlError extends Error {
  readonly code: string
  readonly constraint: string | null
  constructor(code: string, constraint: string | null, cause: unknown) {
    super(`the database answered ${code}${constraint ? ` (${constraint})` : ''}`, { cause })
    this.name = 'SqlError'
    this.code = code
    this.constraint = constraint
  }
}

/**
 * The database cannot be reached, or does not do what it otherwise would: it is stopping, starting, gone, frozen, too
 * busy, or cannot write. What was not answered yet may or may not have been done. The next statement to a server tries
 * again, where that helps over a new connection.
 */
export class DatabaseUnavailable extends Error {
  /** The SQLSTATE or the system's code, where there is one. */
  readonly code: string | undefined
  constructor(code: string | undefined, cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnavailable'
    this.code = code
  }
}

/**
 * SQLSTATEs that say nothing of the statement: of connections and sign-ins (08, 28, 3D000), of a server that lacks
 * something (53), stops, starts or cannot read its disk (57P, 58), of a read-only one, as a replica that took over is (25006), and
 * of what was ended because it took too long or waited for a lock (25P03, 25P04, 55P03, 57014).
 */
const unavailableStates = /^(?:08...|25006|25P0[34]|28...|3D000|53...|55P03|57014|57P0[1-5]|58(?:000|030))$/
/** What the operating system says of a connection that cannot be made or is gone. */
const connectionCodes = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
/** What the driver says of a connection, without a code. */
const connectionMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/

/** Turns what a driver threw into an SqlError or a DatabaseUnavailable; other errors are left alone. */
export function asDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable || typeof error !== 'object' || error === null) return error
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isUnavailable =
    typeof code === 'string'
      ? connectionCodes.has(code) || unavailableStates.test(code)
      : typeof message === 'string' && connectionMessages.test(message)
  if (!isUnavailable) return asSqlError(error)
  return new DatabaseUnavailable(typeof code === 'string' ? code : undefined, error)
}

/** Turns what a driver threw into an SqlError, other errors are left alone. */
export function asSqlError(error: unknown): unknown {
  if (error instanceof SqlError || error instanceof DatabaseUnavailable) return error
  if (typeof error !== 'object' || error === null) return error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  return new SqlError(code, typeof constraint === 'string' ? constraint : null, error)
}

/** Whether the error says that a unique index refused the row; `constraint` narrows it to one index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof SqlError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint)

/** Whether the database refused a text that it cannot hold (a NUL), which only a client can have sent. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof SqlError && (error.code === '22021' || error.code === '22P05')

/** The first row, where a statement is known to answer one (`insert … returning`, an aggregate). */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that always answers a row answered none')
  return row
}

/** How the types of PostgreSQL are read from text, by their object ids. */
export const parsersByType: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1184: (text) => new Date(text),
  1700: Number,
}
