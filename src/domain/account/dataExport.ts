/** All data that the portal holds about the member (extension `data-export`). */
export interface DataExport {
  /** Instant in epoch milliseconds. */
  readonly exportedAt: number
  /** The text of the file: indented JSON. */
  readonly json: string
}
