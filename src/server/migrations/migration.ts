import type { Queries } from '@server/database/database'

/** One numbered step of the schema. It is never edited after a release: a change is a new step. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  /**
   * What SQL cannot work out, after it, in the transaction that records the step. Such a step's `sql` is done again when the
   * process ends in between.
   */
  readonly data?: (queries: Queries) => Promise<void>
}
