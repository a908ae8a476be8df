/**
 * PostgreSQL's SQL behind a small interface: the embedded database and a PostgreSQL server run the same
 * statements. Values travel as parameters (`$1`) only.
 *
 * Both return the same rows: `timestamptz` as `Date`, `date` as `YYYY-MM-DD` text, `bigint` and `numeric` as
 * numbers, `jsonb` parsed. Parameters: `Date` for instants, arrays for `any($1::int[])`, and JSON as text
 * (`JSON.stringify`) for `$1::jsonb`.
 */
export interface Queries {
  /**
   * Runs one statement and returns its rows (those of `returning` too). Rejects with {@link SqlError} or
   * {@link DatabaseUnavailable}.
   */
  query<Row = Record<string, unknown>>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>
}

/**
 * The handle of a transaction. A function whose write must commit together with a change (a mail, a
 * notification) takes this type, so no other handle compiles there.
 */
export interface Transaction extends Queries {
  readonly isTransaction: true
}

export interface Database extends Queries {
  /**
   * Runs the work, all or nothing. Its statements must use the given handle: a query on the outer handle
   * would wait for ever in the embedded database. A server repeats the work after a deadlock or a
   * serialization failure, so it may touch nothing but the database: it notes mails, and the caller sends
   * them afterwards.
   */
  transaction<Value>(work: (transaction: Transaction) => Promise<Value>): Promise<Value>
  /**
   * Runs a script of several statements, for migrations: all or nothing, unless the script says otherwise,
   * and without a time-out. It waits for the locks of others a moment at a time, because every later request
   * queues behind it.
   */
  script(sql: string): Promise<void>
  /**
   * Builds an index while others write, unless it exists. Rebuilds one that an earlier try left unfinished.
   */
  buildIndex(index: IndexToBuild): Promise<void>
  /** Runs the work while no other process of the same database runs its own: for migrations and seeds. */
  exclusively<Value>(work: () => Promise<Value>): Promise<Value>
  /**
   * Resolves when the database answers and takes writes; touches no table. On a server over a separate
   * connection and within a short time-out.
   */
  check(): Promise<void>
  close(): Promise<void>
  /** The same database for writes that take access away, where an almost full disk refuses other writes. */
  readonly forRevocations?: Queries & Pick<Database, 'transaction'>
  readonly embedded: boolean
  /** Copies the embedded database while its statements wait. Absent on a server, which has its own programs. */
  readonly dump?: () => Promise<Uint8Array>
  /**
   * The maximum number of concurrent statements or transactions; null where one waits for the other anyway.
   */
  readonly connections: number | null
}

export interface IndexToBuild {
  readonly name: string
  /** The table and the indexed expressions, in SQL. */
  readonly on: string
  readonly unique?: boolean
}

/**
 * A refusal of the database. `code` is the SQLSTATE; `constraint` names the violated index or constraint, if
 * there is one.
 */
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
 * The database is out of reach or out of service: it is stopping, starting, gone, frozen, too busy, or cannot
 * write. An unanswered statement may or may not have run. The next statement to a server tries again, over a
 * new connection where that helps.
 */
export class DatabaseUnavailable extends Error {
  /** The SQLSTATE or the system's code, if there is one. */
  readonly code: string | undefined
  constructor(code: string | undefined, cause: unknown) {
    super('the database cannot be reached', { cause })
    this.name = 'DatabaseUnavailable'
    this.code = code
  }
}

/**
 * SQLSTATEs that do not concern the statement: of connections and sign-ins (08, 28, 3D000), of a server that
 * lacks resources (53), stops, starts or cannot read its disk (57P, 58), of a read-only server such as a
 * promoted replica (25006), and of a statement that the server ended because it ran or waited for a lock too
 * long (25P03, 25P04, 55P03, 57014).
 */
const unavailableStates = /^(?:08...|25006|25P0[34]|28...|3D000|53...|55P03|57014|57P0[1-5]|58(?:000|030))$/
/** The operating system's codes for a connection that fails or breaks. */
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
/** The driver's messages, without a code, for a broken connection. */
const connectionMessages =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after calling end)/

/** Turns a driver's error into an SqlError or a DatabaseUnavailable; returns other errors unchanged. */
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

/** Turns a driver's error into an SqlError; returns other errors unchanged. */
export function asSqlError(error: unknown): unknown {
  if (error instanceof SqlError || error instanceof DatabaseUnavailable) return error
  if (typeof error !== 'object' || error === null) return error
  const { code, constraint } = error as { code?: unknown; constraint?: unknown }
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code)) return error
  return new SqlError(code, typeof constraint === 'string' ? constraint : null, error)
}

/** True when the account of a row was erased while the request was under way (migration 42). */
export const isErasedAccount = (error: unknown): boolean =>
  error instanceof SqlError && error.constraint === 'not_erased'

/** True when a unique index refused the row; `constraint` narrows the test to one index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof SqlError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint)

/** True when the database refused a text that it cannot store (a NUL); only a client can have sent it. */
export const isUnstorableText = (error: unknown): boolean =>
  error instanceof SqlError && (error.code === '22021' || error.code === '22P05')

/** Returns the first row of a statement that always has one (`insert … returning`, an aggregate). */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw new Error('a statement that always answers a row answered none')
  return row
}

/** Parsers for the text of PostgreSQL's types, by object id. */
export const parsersByType: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: (text) => text,
  1184: (text) => new Date(text),
  1700: Number,
}
