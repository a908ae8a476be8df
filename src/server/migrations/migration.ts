import type { IndexToBuild, Queries } from '@server/database/database'

/**
 * One numbered step of the schema. What it does to a database is never changed after a release: that is a new step. An
 * earlier release may go on writing while it is applied, so nothing may hold a lock for as long as a large table takes.
 *
 * Its parts are done in the order in which they stand here. Where there is more than `sql`, all of them must do no harm the
 * second time: a process that ends in between leaves the step to the next one.
 */
export interface Migration {
  readonly number: number
  readonly name: string
  /** A script that takes a moment, however many rows there are. */
  readonly sql: string
  /** Changes of rows, each for some thousand rows of a table at a time. */
  readonly rows?: readonly RowChange[]
  /** Indexes of tables that have rows. */
  readonly indexes?: readonly IndexToBuild[]
  /** What SQL cannot work out, in one transaction. */
  readonly data?: (queries: Queries) => Promise<void>
  /** Another script, which may read a whole table where that lets others write. */
  readonly end?: string
}

export interface RowChange {
  readonly table: string
  /** For the rows with an `id` from `$1` to `$2`. */
  readonly sql: string
}
