/** The maximum load of one client at a time (security check 27). */
export interface LoadLimits {
  /**
   * The maximum number of open connections per client. Requests on as many more get a 429; the server closes
   * connections beyond those at once. Ignored behind a proxy, whose connections belong to everybody.
   */
  readonly connections: number
  /**
   * The maximum number of waiting requests per connection; the next one gets a 429, which ends the
   * connection.
   */
  readonly waitingInConnection: number
  /** The maximum number of bodies received from one client at a time; a further one ends the oldest. */
  readonly receiving: number
  /** The maximum total of bytes in all bodies received at a time, by their declared lengths. */
  readonly receivingOfAll: number
  /** The maximum number of concurrently answered requests per client. */
  readonly running: number
  /** The maximum number of further requests that wait; beyond it, the server answers 429. */
  readonly waiting: number
  /** The server closes a connection whose client takes nothing of an answer for this many milliseconds. */
  readonly readerTimeout: number
}

/**
 * A browser opens six connections to a server and sends one request over each. Eighty members who open a page
 * at once in the network of one club stay below all of these. `running` exceeds the number of a client's
 * concurrent hashes, so its other requests do not wait for those.
 */
export const defaultLoadLimits: LoadLimits = {
  connections: 512,
  waitingInConnection: 16,
  receiving: 256,
  receivingOfAll: 64 * 1024 * 1024,
  running: 16,
  waiting: 600,
  readerTimeout: 30_000,
}
