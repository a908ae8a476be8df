import type { IndexToBuild, Queries } from '@server/database/database'

/**
 * One numbered step of the schema. Its effect never changes after a release: a change is a new step. An
 * earlier release may write while the step runs, so no part may hold a lock for the time that a large table
 * takes. A script locks a table before the ones that it references, as an insert does: in the other order the two
 * wait for each other, and under constant inserts the script never gets both locks.
 *
 * The parts run in the order of these fields. A step with more than `sql` must be harmless when repeated:
 * after a process that ends in between, the next one runs it again.
 */
export interface Migration {
  readonly number: number
  readonly name: string
  /** A script that takes a moment, whatever the number of rows. */
  readonly sql: string
  /** Changes of rows, each for some thousand rows of a table at a time. */
  readonly rows?: readonly RowChange[]
  /** Indexes of tables that have rows. */
  readonly indexes?: readonly IndexToBuild[]
  /** Work that SQL cannot do, in one transaction. */
  readonly data?: (queries: Queries) => Promise<void>
  /** Another script; it may read a whole table if others can write meanwhile. */
  readonly end?: string
}

export interface RowChange {
  readonly table: string
  /** Changes the rows with an `id` from `$1` to `$2`. */
  readonly sql: string
}
