/** One numbered step of the schema. It is never edited after a release: a change is a new step. */
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
}
